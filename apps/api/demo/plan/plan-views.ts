import { DAY_MS } from '@vibeline/core/durations.rules';
import type { DemoEvent } from './plan-events.ts';

const dayOf = ({ at }: DemoEvent) => Math.floor(at / DAY_MS);

interface PlannedViews {
  viewer: string;
  posts: number[];
}

/**
 * Who has seen which posts on each day (UTC), by the index of the day's last event: whoever votes on a post or comments on
 * it has seen it, and the posts that were published on that day before. Events are in the order of time.
 */
export function planViews(events: readonly DemoEvent[]): Map<number, PlannedViews[]> {
  const planned = new Map<number, PlannedViews[]>();
  const seen = new Map<string, Set<number>>();
  let published: number[] = [];
  let postCount = 0;
  const see = (viewer: string, post: number) => {
    seen.set(viewer, new Set([...(seen.get(viewer) ?? []), ...published, post]));
  };
  for (const [index, event] of events.entries()) {
    if (event.type === 'post') {
      published.push(postCount);
      postCount += 1;
    }
    if (event.type === 'vote') see(event.voter, event.post);
    if (event.type === 'comment') see(event.author, event.post);
    const next = events[index + 1];
    if (next && dayOf(next) === dayOf(event)) continue;
    planned.set(
      index,
      [...seen].map(([viewer, posts]) => ({ viewer, posts: [...posts] })),
    );
    seen.clear();
    published = [];
  }
  return planned;
}
