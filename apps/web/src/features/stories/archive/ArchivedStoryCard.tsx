import { Flex, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import type { OverlaySearch } from '../../../lib/use-history-overlay.ts';
import { Count } from '../../../ui/Count.tsx';
import cardClasses from '../../../ui/lists/cards/CardGrid.module.css';
import { FullDate } from '../../../ui/time/FullDate.tsx';
import { QuickAdd } from '../../highlights/adding/QuickAdd.tsx';
import { categoryLabels } from '../../highlights/category-labels.ts';
import { StoryPreview } from '../StoryPreview.tsx';
import { storyAudienceLabel } from '../story-audience.ts';
import classes from './ArchiveGrid.module.css';
import { archivedStoryName } from './archived-story-texts.ts';
import { ScoreEdge, ScorePercent } from './ScoreLine.tsx';
import { useStoryCategory } from './story-category.change.ts';

interface ArchivedStoryCardProps {
  story: ArchivedStory;
  highlights: readonly Highlight[];
  isInTabOrder: boolean;
  onFocus: () => void;
  onPointerEnter: () => void;
}

const line = { align: 'baseline', justify: 'space-between', wrap: 'wrap', columnGap: 8 } as const;
const PREVIEW = { width: 300, ratio: 4 / 5 };

export function ArchivedStoryCard(props: ArchivedStoryCardProps) {
  const { story, highlights, isInTabOrder, onFocus, onPointerEnter } = props;
  const { id, author, originalCreatedAt, viewCount, visibility } = story;
  const { category } = useStoryCategory(story);
  return (
    <li className={`${cardClasses.card} hover-surface ring-outside`} data-story={id}>
      <Link
        to="."
        search={(current: OverlaySearch) => ({ ...current, story: id })}
        state={{ overlay: 'story' }}
        resetScroll={false}
        className="link-cover"
        tabIndex={isInTabOrder ? 0 : -1}
        aria-label={archivedStoryName(story)}
        aria-haspopup="dialog"
        data-tile
        onFocus={onFocus}
        onPointerEnter={onPointerEnter}
      >
        <Text span className={classes.preview} pos="relative" display="block" aria-hidden="true">
          <StoryPreview story={story} {...PREVIEW} />
        </Text>
      </Link>
      <Stack gap={2} pt={10} pb={16} px={12} flex={1}>
        <Flex component="p" className={classes.date} fz="sm" fw={620} {...line}>
          <FullDate time={originalCreatedAt} />
          {category !== null && (
            <Text span c="dimmed" fz="xs" fw={400}>
              {categoryLabels[category]}
            </Text>
          )}
        </Flex>
        <Flex component="p" className="tabular-nums" c="dimmed" fz="xs" {...line}>
          <span>
            <Count value={viewCount} noun="view" />
            {visibility !== 'public' && ` · ${storyAudienceLabel(visibility)}`}
          </span>
          <ScorePercent score={author.vibeScore} />
        </Flex>
        {highlights.length > 0 && <QuickAdd story={story} highlights={highlights} />}
      </Stack>
      <ScoreEdge score={author.vibeScore} />
    </li>
  );
}
