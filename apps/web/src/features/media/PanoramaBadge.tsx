import type { Media } from '@vibeline/core/features/media/media.schema';
import mediaClasses from './media-button.module.css';
import classes from './PanoramaBadge.module.css';
import { PanoramaIcon } from './PanoramaIcon.tsx';
import { panoramaName } from './panorama.rules.ts';

export function PanoramaBadge({ item, isCompact = false }: { item: Media; isCompact?: boolean }) {
  return (
    <span className={`${mediaClasses.badge} ${classes.root}`} data-compact={isCompact} aria-hidden="true">
      <PanoramaIcon item={item} size={16} />
      {!isCompact && <span className={classes.word}>{panoramaName(item)}</span>}
    </span>
  );
}
