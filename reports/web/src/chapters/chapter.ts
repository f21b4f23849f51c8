// What every chapter is: a heading, a sentence on what it answers, and a function that draws it.
import type { Model } from "../model";

export interface Chapter {
  id: string;
  title: string;
  about: string;
  draw: (host: HTMLElement, model: Model) => void;
}
