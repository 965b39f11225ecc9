import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import type { DailyCountRow } from '../src/features/overview/overview.queries.ts';
import { savePresence } from '../src/features/presence/presence.queries.ts';
import type { DemoEvent } from './plan/plan-events.ts';

export function lastActs(events: readonly DemoEvent[], members: Record<string, { id: number }>): Map<number, number> {
  const times = new Map<number, number>();
  for (const event of events) {
    const id = members[actorOf(event)]?.id;
    if (id !== undefined) times.set(id, event.at);
  }
  return times;
}

/** By these acts the server knows too that a member was active. */
const COUNTED = /(post|vote|comment)$/i;

/** How many members were active on each day. What they did the server counts itself. */
export function activeDays(events: readonly DemoEvent[]): DailyCountRow[] {
  const actors = new Map<number, Set<string>>();
  for (const event of events) {
    if (!COUNTED.test(event.type)) continue;
    const day = Math.floor(event.at / DAY_MS);
    actors.set(day, (actors.get(day) ?? new Set()).add(actorOf(event)));
  }
  const uncounted = { members: 0, sign_ups: 0, posts: 0, comments: 0, votes: 0, counted_at: 0 };
  return [...actors].map(([day, { size }]) => ({ day, ...uncounted, active: size }));
}

export function actorOf(event: DemoEvent): string {
  switch (event.type) {
    case 'join':
      return event.profile.username;
    case 'post':
    case 'privatePost':
    case 'circlePost':
      return event.post.author;
    case 'vote':
    case 'commentVote':
    case 'circleVote':
    case 'privateVote':
      return event.voter;
    case 'comment':
    case 'circleComment':
    case 'privateComment':
      return event.author;
    case 'follow':
      return event.follower;
    case 'friend':
      return event.other;
    case 'closeFriend':
    case 'circleJoin':
      return event.member;
    case 'friendRequest':
      return event.requester;
    case 'story':
    case 'storyCategory':
      return event.story.author;
    case 'highlight':
      return event.highlight.owner;
    case 'circle':
      return event.circle.owner;
    case 'circleInvite':
      return event.by;
    case 'session':
    case 'matchAnswer':
      return event.session.owner;
    case 'matchRequest':
      return event.request.member;
    case 'message':
    case 'messageRemoval':
      return event.message.from;
    case 'messageReaction':
    case 'messageRead':
      return event.member;
    case 'storyView':
    case 'highlightView':
      return event.viewer;
  }
}

export async function seedPresence(trx: Transaction<Database>, lastActs: ReadonlyMap<number, number>): Promise<void> {
  await trx.updateTable('member_settings').set({ show_online: 1 }).where('data_sharing', '=', 1).execute();
  for (const [memberId, at] of lastActs) await savePresence(trx, [memberId], at);
}
