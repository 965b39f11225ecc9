import type { ArchiveMedia } from '@vibeline/core/features/exports/archive-parts.schema';
import { withoutWidth } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Storage } from '../storage/storage.ts';

const ADDRESS = /^\/media\/([0-9a-f]{32}(?:-\d{2,4})?\.(?:webp|mp4|webm))(?:\?|$)/;

/** The stored files that an archive has, by the names they are stored under. No name comes from a member. */
export interface ArchiveMediaFiles {
  /** The path in the archive of what a view names by its address; null when the file is gone. */
  add(url: string | null): Promise<string | null>;
  addMedia(media: Media): Promise<ArchiveMedia>;
  readonly sizes: ReadonlyMap<string, number>;
  readonly missing: ReadonlySet<string>;
}

export function collectMediaFiles(storage: Storage): ArchiveMediaFiles {
  const sizes = new Map<string, number>();
  const missing = new Set<string>();

  async function add(url: string | null): Promise<string | null> {
    const found = url === null ? null : ADDRESS.exec(url)?.[1];
    if (!found) return null;
    const name = withoutWidth(found);
    if (missing.has(name)) return null;
    if (!sizes.has(name)) {
      const file = await storage.find(name);
      if (file === null) {
        missing.add(name);
        return null;
      }
      sizes.set(name, file.size);
    }
    return pathInArchive(name);
  }

  return {
    add,
    sizes,
    missing,
    async addMedia({ mediaType, mediaUrl, previewUrl, width, height, duration, alt }) {
      const poster = mediaType === 'video' ? await add(previewUrl) : null;
      const file = await add(mediaUrl);
      return { file, poster, type: mediaType, width, height, seconds: duration, description: alt };
    },
  };
}

export function pathInArchive(name: string): string {
  return `media/${name}`;
}
