import { panoramaOf } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';

/** The accessible name of a picture of which the frame shows only a part; null for any other. */
export function panoramaName(item: Media): string | null {
  const kind = item.mediaType === 'image' ? panoramaOf(item) : null;
  return kind && (kind === 'wide' ? 'panorama' : 'tall picture');
}
