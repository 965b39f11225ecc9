import { DAY_MS } from '@vibeline/core/durations.rules';
import { DomainError } from '@vibeline/core/errors';
import { moderationErrors, untilProblem } from '@vibeline/core/features/moderation/moderation.errors';
import {
  type EndRingExclusionInput,
  type ExcludeRingInput,
  notExcludedReasons,
  type RingExclusion,
} from '@vibeline/core/features/moderation/ring.schema';
import { reportErrors } from '@vibeline/core/features/reports/report.errors';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockNetworkRow } from '../network/network.queries.ts';
import { listStandingExclusions } from '../vote-weights/exclusion.queries.ts';
import { listExclusionsOfRing } from '../vote-weights/shown-ring.queries.ts';
import { type DecisionContext, undo } from './decide.ts';
import { decideMember } from './decide-member.ts';

type Dependencies = Pick<DecisionContext, 'events' | 'demoAccounts'> & { db: Kysely<Database>; now: () => number };

type Outcome = 'excluded' | 'already' | NotExcludedReason;
type NotExcludedReason = (typeof notExcludedReasons)[number];

const goneReasons: readonly string[] = [reportErrors.decisionUndone().reason, moderationErrors.notFound().reason];

/**
 * A decision about each member, in a transaction of its own: a ring may have many, and each case has its locks. A call that
 * was interrupted can be repeated.
 */
export async function excludeMembers(
  deps: Dependencies,
  viewer: Viewer,
  input: ExcludeRingInput,
): Promise<Omit<RingExclusion, 'ring'>> {
  const until = Date.parse(input.until);
  const problem = untilProblem(until, deps.now());
  if (problem) throw problem;
  const counts = new Map<Outcome, number>();
  const groupId = newRowId();
  for await (const member of membersOf(deps, input.id)) {
    const isLonger = member.until !== null && isAsLong(Number(member.until), until);
    const outcome = isLonger
      ? 'already'
      : await excludeMember(deps, viewer, { ...input, memberId: member.member_id, groupId });
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return {
    excluded: counts.get('excluded') ?? 0,
    already: counts.get('already') ?? 0,
    notExcluded: notExcludedReasons.flatMap((reason) => {
      const count = counts.get(reason);
      return count === undefined ? [] : [{ reason, count }];
    }),
  };
}

/** One that ends less than a day earlier needs no further decision. */
function isAsLong(standing: number, until: number): boolean {
  return standing > until - DAY_MS;
}

async function* membersOf({ db, now }: Dependencies, ringId: number) {
  let after = 0;
  for (;;) {
    const members = await listExclusionsOfRing(db, { ringId, after, now: now() });
    yield* members;
    const last = members.at(-1);
    if (!last) return;
    after = last.member_id;
  }
}

async function excludeMember(
  { db, events, demoAccounts, now }: Dependencies,
  viewer: Viewer,
  { memberId, groupId, reason, until }: ExcludeRingInput & { memberId: number; groupId: number },
): Promise<Outcome> {
  const decision = { action: 'exclude', rule: 'other', reason, until, groupId } as const;
  try {
    return await inTransaction(db, async (trx) => {
      // As `decideMember` does: of two decisions about a member, whatever ring they are made for, one waits for the other.
      await lockNetworkRow(trx);
      const standing = await listStandingExclusions(trx, memberId, now());
      if (standing.some((one) => isAsLong(one.until, Date.parse(until)))) return 'already';
      await decideMember({ trx, events, demoAccounts, viewer, now: now() }, { ...decision, id: memberId });
      return 'excluded';
    });
  } catch (error) {
    const known = error instanceof DomainError && notExcludedReasons.find((one) => one === error.reason);
    if (!known) throw error;
    return known;
  }
}

/** Takes back each exclusion that stands, in a transaction of its own. Throws `nothing_to_undo` when there is none. */
export async function endExclusions(
  deps: Dependencies,
  viewer: Viewer,
  { id: ringId, reason }: EndRingExclusionInput,
): Promise<void> {
  let ended = 0;
  for await (const { member_id: memberId, until } of membersOf(deps, ringId)) {
    if (until === null) continue;
    for (const { id } of await listStandingExclusions(deps.db, memberId, deps.now())) {
      if (await endExclusion(deps, viewer, { id, reason })) ended += 1;
    }
  }
  if (ended === 0) throw moderationErrors.nothingToUndo();
}

/** False when another moderator was faster, or the case is gone. */
async function endExclusion(
  { db, events, demoAccounts, now }: Dependencies,
  viewer: Viewer,
  input: { id: number; reason: string },
): Promise<boolean> {
  try {
    await inTransaction(db, (trx) => undo({ trx, events, demoAccounts, viewer, now: now() }, input));
    return true;
  } catch (error) {
    const isGone = error instanceof DomainError && goneReasons.includes(error.reason);
    if (!isGone) throw error;
    return false;
  }
}
