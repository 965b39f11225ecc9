import { Flex, Text } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import classes from './QuickAdd.module.css';
import { type HighlightedStory, useAddToHighlight } from './use-add-to-highlight.tsx';

interface QuickAddProps {
  story: HighlightedStory;
  highlights: readonly Highlight[];
}

export function QuickAdd({ story, highlights }: QuickAddProps) {
  const { contains, isPending, add, question } = useAddToHighlight(story);
  return (
    <Flex wrap="wrap" gap="8px 6px" mt={8} pos="relative" style={{ zIndex: 1 }}>
      {highlights.map((highlight) => {
        const isIn = contains(highlight);
        const Icon = isIn ? IconCheck : IconPlus;
        return (
          <button
            key={highlight.id}
            type="button"
            className={classes.button}
            title={highlight.title}
            aria-label={isIn ? `In ${highlight.title}` : `Add to ${highlight.title}`}
            // A button that is disabled by its attribute would lose the focus.
            aria-disabled={isIn || isPending(highlight) || undefined}
            aria-busy={isPending(highlight) || undefined}
            onClick={() => add(highlight)}
          >
            <Icon size={14} stroke={2} aria-hidden="true" />
            <Text span truncate dir="auto">
              {highlight.title}
            </Text>
          </button>
        );
      })}
      {question}
    </Flex>
  );
}
