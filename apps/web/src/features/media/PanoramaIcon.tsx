import { IconPanoramaHorizontal, IconPanoramaVertical } from '@tabler/icons-react';
import { panoramaOf } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';

export function PanoramaIcon({ item, size }: { item: Media; size: number }) {
  const Icon = panoramaOf(item) === 'tall' ? IconPanoramaVertical : IconPanoramaHorizontal;
  return <Icon size={size} stroke={1.75} aria-hidden="true" />;
}
