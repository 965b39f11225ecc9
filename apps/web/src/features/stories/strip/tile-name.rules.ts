import type { StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import { MINUTE, relativeTime } from '../../../ui/relative-time.ts';

/** The name of an author's button for screen readers: `Ana, 3 new, 2 h ago`. `now` is in ms UTC. */
export function tileName({ author, unseenCount, latestAt }: StoryAuthor, ownId: number, now: number): string {
  const time = timeAgo(Date.parse(latestAt), now);
  if (author.id === ownId) return `Your story, ${time}`;
  return `${author.name}, ${unseenCount > 0 ? `${unseenCount} new` : 'seen'}, ${time}`;
}

/** The units of `relativeTime`; of these `m` would be read as metres. */
const SPOKEN_UNITS: Record<string, string> = { m: 'min' };

function timeAgo(then: number, now: number): string {
  if (now - then < MINUTE) return 'just now';
  return relativeTime(then, now).replace(
    /(\d+)(\w+)/,
    (_, count, unit) => `${count} ${SPOKEN_UNITS[unit] ?? unit} ago`,
  );
}
