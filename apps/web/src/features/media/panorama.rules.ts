import { panoramaOf } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';

/** What a picture is called of which its frame shows a part only; null for any other. For the name of its button. */
export function panoramaName(item: Media): string | null {
  const kind = item.mediaType === 'image' ? panoramaOf(item) : null;
  return kind && (kind === 'wide' ? 'panorama' : 'tall picture');
}
