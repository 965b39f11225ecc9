import { DAY_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import type { EntityContext } from './entity-context.ts';
import { type StatusTag, statusTag } from './tag.ts';

interface UsesOfDay {
  /** Midnight (UTC), in seconds since 1970. */
  day: string;
  uses: string;
  accounts: string;
}

/** A hashtag by itself: its uses, and whether the viewer follows it. */
export interface HashtagEntity extends StatusTag {
  history: UsesOfDay[];
  following: boolean;
  featuring: boolean;
}

interface Used {
  tag: string;
  /** As trends have it; null for a hashtag that does not trend. */
  today: { count: number; before: number } | null;
  isFollowed: boolean;
}

export function hashtagEntity(
  { tag, today, isFollowed }: Used,
  context: EntityContext & { now: number },
): HashtagEntity {
  return {
    ...statusTag(tag, context),
    history: today === null ? [] : historyOf(today, context.now),
    following: isFollowed,
    featuring: false,
  };
}

/** The 24 hours until now as today, and those before as the day before. */
function historyOf({ count, before }: { count: number; before: number }, now: number): UsesOfDay[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return [usesOf(today, count), usesOf(today - DAY_MS, before)];
}

/** Of one author at most one use an hour is counted, and authors are not: so both numbers are that of the uses. */
function usesOf(day: number, uses: number): UsesOfDay {
  return { day: String(day / SECOND_MS), uses: String(uses), accounts: String(uses) };
}
