import { Text } from '@mantine/core';
import type { HighlightThumbnail } from '@vibeline/core/features/highlights/highlight.schema';
import { VibeMark } from '../../ui/brand/VibeMark.tsx';
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
    <Text span className="fill" bg="var(--surface-sunken)" bdrs="inherit" style={{ overflow: 'hidden' }}>
      {cover ? (
        <StoryPreview story={cover} width={width} ratio={ratio} />
      ) : (
        <VibeMark className={`${classes.mark} fill`} />
      )}
    </Text>
  );
}
