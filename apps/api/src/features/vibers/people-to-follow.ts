import { followScore, PEOPLE_TO_FOLLOW_MAX, VIBERS_MAX_AGE_MS } from '@vibeline/core/features/vibers/viber.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { memoizeTtl } from '../../memoize-ttl.ts';
import { KNOWN_MAX, listActiveAuthors, listFollowedByFollowed } from './people-to-follow.queries.ts';
import { listToFollow } from './viber.queries.ts';

/** Together with `KNOWN_MAX`, as many ids as one list of ids holds. */
const ACTIVE_MAX = 100 - KNOWN_MAX;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
}

/**
 * Who is worth following, the best first, of those who consent to be shown and whom the viewer (`VISITOR_ID` for a
 * visitor) neither follows nor asked to. The network's own order is remembered for 5 seconds.
 */
export function createPeopleToFollow({ db, now }: Dependencies): (viewerId: number) => Promise<number[]> {
  const findActive = memoizeTtl(VIBERS_MAX_AGE_MS, now, () => listActive(db));
  return async (viewerId) => {
    const active = await findActive();
    const known = new Map((await listFollowedByFollowed(db, { viewerId })).map(({ id, count }) => [id, Number(count)]));
    const ids = new Set([...active.keys(), ...known.keys()]);
    const rows = await listToFollow(db, [...ids], { viewerId });
    return rows
      .map((row) => ({
        id: row.id,
        score: followScore({
          positive: Math.max(0, row.public_positive),
          negative: Math.max(0, row.public_negative),
          recentPosts: active.get(row.id) ?? 0,
          followedByFollowed: known.get(row.id) ?? 0,
          followsReader: row.follows_me === 1,
        }),
      }))
      .toSorted((a, b) => b.score - a.score || a.id - b.id)
      .slice(0, PEOPLE_TO_FOLLOW_MAX)
      .map(({ id }) => id);
  };
}

async function listActive(db: Kysely<Database>): Promise<ReadonlyMap<number, number>> {
  const scoreOf = (positive: number, negative: number, posts: number) =>
    followScore({ positive, negative, recentPosts: posts, followedByFollowed: 0, followsReader: false });
  const ranked = (await listActiveAuthors(db, {}))
    .map((row) => ({
      id: row.id,
      posts: Number(row.posts),
      positive: Math.max(0, row.public_positive),
      negative: Math.max(0, row.public_negative),
    }))
    .map((row) => ({ ...row, score: scoreOf(row.positive, row.negative, row.posts) }))
    .toSorted((a, b) => b.score - a.score || a.id - b.id);
  return new Map(ranked.slice(0, ACTIVE_MAX).map(({ id, posts }) => [id, posts]));
}
