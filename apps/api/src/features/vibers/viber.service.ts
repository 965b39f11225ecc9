import { vibeBand, vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import { TOP_VIBERS, VIBERS_MAX_AGE_MS, wilsonLowerBound } from '@vibeline/core/features/vibers/viber.rules';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Kysely } from 'kysely';
import { takeInGroups } from '../../db/lists/take-in-groups.ts';
import type { Database } from '../../db/schema.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { memoizeTtl } from '../../memoize/memoize-ttl.ts';
import { viewMember } from '../members/member.view.ts';
import { listCandidates, listToFollow, listWithVoters } from './viber.queries.ts';

const EXAMINED = 200;
const EXAMINED_AT_ONCE = 20;
/** More than three, for viewers who follow the first ones. */
const RANKED = 100;

export function createViberService({ db, now }: ServiceDependencies) {
  const rankMembers = memoizeTtl(VIBERS_MAX_AGE_MS, now, () => rank(db));
  return {
    /**
     * Ranks authors of the newest posts who received enough votes of enough members and not mostly negative ones, by
     * the lower bound of the share of positive votes. Leaves out the viewer, and members whom the viewer follows, asked
     * to follow, or was declined by.
     */
    async listTop(viewer) {
      const ranked = await rankMembers();
      const rows = await takeInGroups(ranked, EXAMINED_AT_ONCE, TOP_VIBERS, async (group) =>
        (await listToFollow(db, group, { viewerId: viewer.id, now: now() })).toSorted(
          (a, b) => group.indexOf(a.id) - group.indexOf(b.id),
        ),
      );
      return rows.map((row) => viewMember(row, viewer.id));
    },
  } satisfies ServiceOf<'vibers'>;
}

async function rank(db: Kysely<Database>): Promise<number[]> {
  const candidates = (await listCandidates(db, {}))
    .filter((row) => !isDisliked(row))
    .map((row) => ({ id: row.member_id, bound: boundOf(row) }))
    .toSorted((a, b) => b.bound - a.bound || a.id - b.id)
    .slice(0, EXAMINED)
    .map(({ id }) => id);
  return takeInGroups(candidates, EXAMINED_AT_ONCE, RANKED, async (group) => {
    const found = new Set((await listWithVoters(db, group, {})).map(({ id }) => id));
    return group.filter((id) => found.has(id));
  });
}

/** By the votes that count in the orders of posts. */
function boundOf(row: Awaited<ReturnType<typeof listCandidates>>[number]): number {
  const positive = Math.max(0, row.public_positive - row.withheld_positive);
  return wilsonLowerBound(positive, Math.max(0, row.public_negative - row.withheld_negative));
}

/** In a small network the best of the rest may have mostly negative votes. From 50 on the schemes of a home page agree. */
function isDisliked(row: { public_positive: number; public_negative: number }): boolean {
  return vibeBand(vibeScore(row.public_positive, row.public_negative)) === 'negative';
}
