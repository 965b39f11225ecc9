import { Flex, Text } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { countOf } from '../../../ui/format-count.ts';
import { StoryPreview } from '../../stories/StoryPreview.tsx';
import { audienceLabels } from '../highlight-audience.rules.ts';
import classes from './AddToHighlight.module.css';

interface HighlightChoiceProps {
  highlight: Highlight;
  isIn: boolean;
  isPending: boolean;
  onAdd: () => void;
}

export function HighlightChoice({ highlight, isIn, isPending, onAdd }: HighlightChoiceProps) {
  const { title, cover, storyCount, visibility } = highlight;
  return (
    <button
      type="button"
      className={`${classes.option} hover-surface ring-inside`}
      aria-label={isIn ? `In ${title}` : `Add to ${title}`}
      // A button that is disabled by its attribute would lose the focus.
      aria-disabled={isIn || isPending || undefined}
      aria-busy={isPending || undefined}
      data-in={isIn}
      onClick={onAdd}
    >
      <span className={classes.cover} aria-hidden="true">
        {cover && <StoryPreview story={cover} width={44} />}
      </span>
      <Text span miw={0} flex={1} lh={1.35} display="grid">
        <Text span truncate fw={620} dir="auto">
          {title}
        </Text>
        <Text span c="dimmed" fz="xs">
          {countOf(storyCount, 'story', 'stories')} · {audienceLabels[visibility]}
        </Text>
      </Text>
      {isIn ? (
        <Flex component="span" align="center" gap={4} c="dimmed" fz="xs" fw={620}>
          <IconCheck size={18} stroke={2} aria-hidden="true" />
          Added
        </Flex>
      ) : (
        <IconPlus size={20} stroke={1.75} color="var(--ink-soft)" opacity={isPending ? 0.4 : 1} aria-hidden="true" />
      )}
    </button>
  );
}
