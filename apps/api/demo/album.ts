import type { Film } from './films.ts';
import type { Picture } from './pictures/sketch.ts';

/** What a post shows. */
export interface Album {
  /** How the post begins; no other one does. */
  of: string;
  pictures?: Picture[];
  film?: Film;
}
