import { Text } from '@mantine/core';
import type { StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import { memo } from 'react';
import { useStore } from '../../../lib/store.ts';
import { minuteClock } from '../../../ui/relative-time.ts';
import { useOpenStories } from '../open-stories.ts';
import { StoryRing } from './StoryRing.tsx';
import classes from './StoryTile.module.css';
import { tileName } from './tile-name.rules.ts';

interface StoryTileProps {
  entry: StoryAuthor;
  ownId: number;
}

export const StoryTile = memo(function StoryTile({ entry, ownId }: StoryTileProps) {
  const { author, unseenCount } = entry;
  const now = useStore(minuteClock);
  const open = useOpenStories(author.id);
  return (
    <button
      type="button"
      className={classes.root}
      aria-haspopup="dialog"
      aria-label={tileName(entry, ownId, now)}
      data-unseen={unseenCount > 0}
      onClick={open}
    >
      <StoryRing author={author} hasUnseen={unseenCount > 0} />
      <Text span className={classes.name} truncate maw="100%" fz="xs" ta="center" dir="auto">
        {author.id === ownId ? 'Your story' : author.name}
      </Text>
    </button>
  );
});
