import { Text } from '@mantine/core';
import type { StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import { memo } from 'react';
import { useStore } from '../../../lib/store.ts';
import { MINUTE, minuteClock, relativeTime } from '../../../ui/time/relative-time.ts';
import { useOpenStories } from '../open-stories.ts';
import { StoryRing } from './StoryRing.tsx';
import classes from './StoryTile.module.css';

/** Units of `relativeTime` as they are read aloud: `m` would be read as metres. */
const SPOKEN_UNITS: Record<string, string> = { m: 'min' };

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
      className={`${classes.root} ring-inside`}
      aria-haspopup="dialog"
      aria-label={tileName(entry, ownId, now)}
      data-unseen={unseenCount > 0}
      onClick={open}
    >
      <StoryRing author={author} hasUnseen={unseenCount > 0} />
      <Text span truncate maw="100%" fz="xs" lh={1.4} ta="center" dir="auto">
        {author.id === ownId ? 'Your story' : author.name}
      </Text>
    </button>
  );
});

/** The name of an author's button for screen readers: `Ana, 3 new, 2 h ago`. `now` is in ms UTC. */
function tileName({ author, unseenCount, latestAt }: StoryAuthor, ownId: number, now: number): string {
  const time = timeAgo(Date.parse(latestAt), now);
  if (author.id === ownId) return `Your story, ${time}`;
  return `${author.name}, ${unseenCount > 0 ? `${unseenCount} new` : 'seen'}, ${time}`;
}

function timeAgo(then: number, now: number): string {
  if (now - then < MINUTE) return 'just now';
  return relativeTime(then, now).replace(
    /(\d+)(\w+)/,
    (_, count, unit) => `${count} ${SPOKEN_UNITS[unit] ?? unit} ago`,
  );
}
