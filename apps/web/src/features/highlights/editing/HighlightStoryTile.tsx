import { Text } from '@mantine/core';
import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import type { KeyboardEvent } from 'react';
import { lazyMenu } from '../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import { movedIndex } from '../../../ui/reorder/moved-index.ts';
import { StoryPreview } from '../../stories/StoryPreview.tsx';
import classes from './HighlightStories.module.css';
import type { HighlightStoryActions } from './HighlightStoryMenu.tsx';

const HighlightStoryMenu = lazyMenu(() => import('./HighlightStoryMenu.tsx'), 'HighlightStoryMenu');

interface HighlightStoryTileProps extends HighlightStoryActions {
  story: Story;
  hintId: string;
}

const NAME_MAX = 60;

export function HighlightStoryTile({ story, hintId, ...actions }: HighlightStoryTileProps) {
  const { index, count, isCover, onMove } = actions;
  const position = `Story ${index + 1} of ${count}`;
  const move = (event: KeyboardEvent) => {
    const next = movedIndex(event, index, count);
    if (next === null) return;
    event.preventDefault();
    if (next !== index) onMove(next);
  };
  const labels = [position, isCover && 'cover', excerptOf(story.content, NAME_MAX)];
  return (
    <li className={classes.tile} data-key={story.id}>
      <button
        type="button"
        className={`${classes.picture} fill`}
        aria-label={labels.filter(Boolean).join(', ')}
        aria-describedby={hintId}
        aria-roledescription="movable story"
        onKeyDown={move}
      >
        <StoryPreview story={story} width={170} ratio={3 / 4} />
      </button>
      {isCover && (
        <Text
          span
          className={classes.cover}
          py={3}
          px={8}
          bottom={6}
          pos="absolute"
          bg="var(--media-shade)"
          c="var(--media-ink)"
          fz="xs"
          fw={620}
          lh={1.3}
          bdrs={7}
          aria-hidden="true"
        >
          Cover
        </Text>
      )}
      <div className={classes.menu} data-no-drag>
        <DotsMenu label={`More about ${position.toLowerCase()}`} prefetch={HighlightStoryMenu.prefetch}>
          {(anchor) => <HighlightStoryMenu {...anchor} {...actions} />}
        </DotsMenu>
      </div>
    </li>
  );
}
