import { IconPanoramaHorizontal, IconPanoramaVertical } from '@tabler/icons-react';
import { panoramaOf } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import classes from './PanoramaBadge.module.css';

/** What a picture is called of which its frame shows a part only; null for any other. For the name of its button. */
export function panoramaName(item: Media): string | null {
  if (item.mediaType === 'video') return null;
  const kind = panoramaOf(item);
  return kind && { wide: 'panorama', tall: 'tall picture' }[kind];
}

export function PanoramaIcon({ item, size }: { item: Media; size: number }) {
  const Icon = panoramaOf(item) === 'tall' ? IconPanoramaVertical : IconPanoramaHorizontal;
  return <Icon size={size} stroke={1.75} aria-hidden="true" />;
}

/** The sign that more of the picture is there. */
export function PanoramaBadge({ item, isCompact = false }: { item: Media; isCompact?: boolean }) {
  const name = panoramaName(item);
  if (name === null) return null;
  return (
    <span className={classes.root} data-compact={isCompact} aria-hidden="true">
      <PanoramaIcon item={item} size={16} />
      {!isCompact && <span className={classes.word}>{name}</span>}
    </span>
  );
}
