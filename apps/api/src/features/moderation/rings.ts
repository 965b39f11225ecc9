import { DomainError } from '@vibeline/core/errors';
import { moderationErrors, untilProblem } from '@vibeline/core/features/moderation/moderation.errors';
import type { ExcludeRingInput, RingDetails, RingPage, VoteRing } from '@vibeline/core/features/moderation/ring.schema';
import type { PageInput } from '@vibeline/core/page';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { pageById } from '../../db/lists/read-page.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  findRing,
  isInRing,
  listRingMembers,
  listRings,
  lockExclusion,
  type RingMemberRow,
  type RingRow,
} from '../vote-weights/ring.queries.ts';
import { loadMembers } from './case-member.queries.ts';
import type { DecisionContext } from './decide.ts';
import { decideMember } from './decide-member.ts';

type Dependencies = Pick<DecisionContext, 'events' | 'demoAccounts'> & {
  db: Parameters<typeof findRing>[0];
  now: () => number;
};

/** A ring that the viewer is in does not exist for them. */
export function ringMethods(deps: Dependencies) {
  return {
    listRings: (viewer, input) => listPage(deps, viewer, input),
    getRing: (viewer, { id }) => getRing(deps, viewer, id),
    async excludeRing(viewer, input) {
      await exclude(deps, viewer, input);
      return getRing(deps, viewer, input.id);
    },
  } satisfies Partial<ServiceOf<'moderation'>>;
}

async function listPage({ db }: Dependencies, viewer: Viewer, { limit, cursor }: PageInput): Promise<RingPage> {
  const request = { list: 'vote_rings', viewerId: viewer.id, limit, cursor };
  const find = (before: number | null) => listRings(db, { viewerId: viewer.id, before, limit });
  return pageById(db, request, find, (rows) => rows.map(viewRing));
}

async function getRow({ db }: Pick<Dependencies, 'db'>, viewer: Viewer, ringId: number): Promise<RingRow> {
  const row = await findRing(db, ringId);
  if (!row || (await isInRing(db, ringId, viewer.id))) throw moderationErrors.notFound();
  return row;
}

async function getRing({ db, now }: Dependencies, viewer: Viewer, ringId: number): Promise<RingDetails> {
  const row = await getRow({ db }, viewer, ringId);
  const members = await listRingMembers(db, ringId, now());
  const memberOf = await loadMembers(
    db,
    viewer.id,
    members.map(({ member_id }) => member_id),
  );
  return { ...viewRing(row), members: members.map((member) => viewMember(member, memberOf)) };
}

const toIso = (ms: number) => new Date(ms).toISOString();

function viewRing(row: RingRow): VoteRing {
  return {
    id: row.id,
    memberCount: Number(row.members ?? 0),
    votes: Number(row.votes ?? 0),
    insideVotes: Number(row.inside ?? 0),
    since: toIso(Number(row.since ?? row.found_at)),
    foundAt: toIso(row.found_at),
    seenAt: toIso(row.seen_at),
  };
}

function viewMember(row: RingMemberRow, memberOf: Awaited<ReturnType<typeof loadMembers>>) {
  return {
    member: memberOf(row.member_id),
    votes: row.votes,
    insideVotes: row.inside,
    receivedVotes: row.received,
    since: toIso(row.since),
    excludedUntil: row.excluded_until === null ? null : toIso(Number(row.excluded_until)),
  };
}

/**
 * A decision about each member, in a transaction of its own: a ring may have 200, and each case has its locks. A call that
 * was interrupted can be repeated.
 */
async function exclude(deps: Dependencies, viewer: Viewer, input: ExcludeRingInput): Promise<void> {
  const { db, events, demoAccounts, now } = deps;
  await getRow({ db }, viewer, input.id);
  const until = Date.parse(input.until);
  const problem = untilProblem(until, now());
  if (problem) throw problem;
  const decision = { action: 'exclude', rule: 'other', reason: input.reason, until: input.until } as const;
  for (const { member_id: id, excluded_until } of await listRingMembers(db, input.id, now())) {
    if (excluded_until !== null && Number(excluded_until) >= until) continue;
    await inTransaction(db, async (trx) => {
      const standing = await lockExclusion(trx, { ringId: input.id, memberId: id, now: now() });
      if (standing !== null && standing >= until) return;
      await decideMember({ trx, events, demoAccounts, viewer, now: now() }, { ...decision, id });
    }).catch((error: unknown) => {
      // Whoever has a role as high as the moderator's, a demo account, or an account that is being deleted.
      if (!(error instanceof DomainError)) throw error;
    });
  }
}
