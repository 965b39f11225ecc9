import { previewOf, WIDEST } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { MediaRow } from './media.queries.ts';

/** Makes the address under which a viewer fetches a stored file. */
export type AddressOf = (name: string) => string;

/** What everyone may fetch. */
export const publicAddress: AddressOf = (name) => `/media/${name}`;

export function viewMedia(row: MediaRow, addressOf: AddressOf): Media {
  const url = row.name === null ? null : addressOf(row.name);
  const poster = row.preview_name === null ? null : addressOf(row.preview_name);
  const picture = row.kind === 'image' ? url : poster;
  return {
    id: row.id,
    mediaType: row.kind,
    state: row.state,
    mediaUrl: url,
    previewUrl: picture === null ? null : previewOf(picture, Math.min(row.width ?? 0, WIDEST)),
    width: row.width,
    height: row.height,
    duration: row.duration_ms === null ? null : row.duration_ms / 1000,
    alt: row.alt,
    placeholder: row.placeholder,
    reason: row.reason,
  };
}
