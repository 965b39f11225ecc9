import { readFile } from 'node:fs/promises';

/** A short video, made beforehand by `films/draw-films.mjs`. */
export interface Film {
  file: string;
  alt: string;
}

/** Seen from here and from the bundle in `dist/` alike. */
const FOLDER = new URL('../demo/films/', import.meta.url);

/** Its bytes; null where the server was put without the films. */
export function readFilm(file: string): Promise<Buffer | null> {
  return readFile(new URL(file, FOLDER)).catch(() => null);
}
