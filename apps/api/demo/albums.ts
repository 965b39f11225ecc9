import type { Album } from './album.ts';
import { firstAlbums } from './albums-first.ts';
import { furtherAlbums } from './albums-further.ts';

export const albums: readonly Album[] = [...firstAlbums, ...furtherAlbums];

/** What the post of this text shows. */
export function albumOf(text: string): Album | null {
  return albums.find(({ of }) => text.startsWith(of)) ?? null;
}
