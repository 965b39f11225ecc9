import type { HighlightThumbnail } from '@vibeline/core/features/highlights/highlight.schema';
import { VibeMark } from '../../ui/VibeMark.tsx';
import { StoryPreview } from '../stories/StoryPreview.tsx';
import classes from './HighlightCover.module.css';

interface HighlightCoverProps {
  /** null for a highlight without stories. */
  cover: HighlightThumbnail | null;
  /** In CSS pixels, at most. */
  width: number;
  /** Width over height. */
  ratio: number;
}

export function HighlightCover({ cover, width, ratio }: HighlightCoverProps) {
  return (
    <span className={classes.root}>
      {cover ? <StoryPreview story={cover} width={width} ratio={ratio} /> : <VibeMark className={classes.mark} />}
    </span>
  );
}
