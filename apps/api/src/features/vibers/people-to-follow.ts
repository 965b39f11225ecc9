import type { FollowReason } from '@vibeline/core/features/members/follow-reason.schema';
import {
  followScore,
  isMostlyNegative,
  PEOPLE_TO_FOLLOW_MAX,
  RECENT_POSTS_MS,
  VIBERS_MAX_AGE_MS,
  type WorthFollowing,
} from '@vibeline/core/features/vibers/viber.rules';
import type { Kysely } from 'kysely';
import { takeInGroups } from '../../db/lists/take-in-groups.ts';
import type { Database } from '../../db/schema.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { memoizeTtl } from '../../memoize/memoize-ttl.ts';
import { type Acquaintance, findAcquaintances, NO_TIES } from './acquaintances.ts';
import { type Candidate, explainSuggestions } from './follow-reasons.ts';
import { listActiveAuthors } from './people-to-follow.queries.ts';
import { listToFollow } from './viber.queries.ts';

const ACTIVE_MAX = 50;
/** As many ids as one list of ids holds. */
const EXAMINED_AT_ONCE = 100;

/**
 * Who is worth following and why, the best first, of those who consent to be shown and whom the viewer (`VISITOR_ID` for a
 * visitor) neither follows nor asked to. The network's own order is remembered for 5 seconds.
 */
export function createPeopleToFollow({
  db,
  now,
}: ServiceDependencies): (viewerId: number) => Promise<{ id: number; reason: FollowReason | undefined }[]> {
  const findActive = memoizeTtl(VIBERS_MAX_AGE_MS, now, () => listActive(db, now() - RECENT_POSTS_MS));
  return async (viewerId) => {
    const active = await findActive();
    const known = await findAcquaintances(db, viewerId, now());
    const ids = [...new Set([...active.keys(), ...known.keys()])];
    const rows = await takeInGroups(ids, EXAMINED_AT_ONCE, ids.length, (group) =>
      listToFollow(db, group, { viewerId, now: now() }),
    );
    const best = rows
      .map((row): Candidate => {
        const ties = known.get(row.id) ?? NO_TIES;
        return { id: row.id, ties, worth: worthOf(row, active.get(row.id) ?? 0, ties) };
      })
      .filter(({ worth, ties }) => ties !== NO_TIES || worth.followsReader || !isMostlyNegative(worth))
      .map((candidate) => ({ ...candidate, score: followScore(candidate.worth) }))
      .toSorted((a, b) => b.score - a.score || a.id - b.id)
      .slice(0, PEOPLE_TO_FOLLOW_MAX);
    return explainSuggestions(db, viewerId, best);
  };
}

interface Row {
  public_positive: number;
  public_negative: number;
  follows_me?: number | null;
}

function worthOf(row: Row, recentPosts: number, ties: Acquaintance): WorthFollowing {
  return {
    positive: Math.max(0, row.public_positive),
    negative: Math.max(0, row.public_negative),
    recentPosts,
    friendsInCommon: ties.friends?.count ?? 0,
    followedByFollowed: ties.followed?.count ?? 0,
    circlesInCommon: ties.circles,
    tagsInCommon: ties.tags.length,
    followsReader: row.follows_me === 1,
  };
}

/** How many recent posts the best authors of the newest public posts wrote. */
async function listActive(db: Kysely<Database>, since: number): Promise<ReadonlyMap<number, number>> {
  const ranked = (await listActiveAuthors(db, { since }))
    .map((row) => ({ id: row.id, worth: worthOf(row, Number(row.posts), NO_TIES) }))
    .filter(({ worth }) => !isMostlyNegative(worth))
    .map(({ id, worth }) => ({ id, posts: worth.recentPosts, score: followScore(worth) }))
    .toSorted((a, b) => b.score - a.score || a.id - b.id);
  return new Map(ranked.slice(0, ACTIVE_MAX).map(({ id, posts }) => [id, posts]));
}
