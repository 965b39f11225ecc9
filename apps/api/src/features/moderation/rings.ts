import { DAY_MS } from '@vibeline/core/durations.rules';
import { moderationErrors } from '@vibeline/core/features/moderation/moderation.errors';
import type { RingDetails, RingPage, VoteRing } from '@vibeline/core/features/moderation/ring.schema';
import type { PageInput } from '@vibeline/core/page';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { pageById } from '../../db/lists/read-page.ts';
import {
  findRing,
  isInRing,
  listRingMembers,
  listRings,
  type RingMemberRow,
  type RingRow,
} from '../vote-weights/shown-ring.queries.ts';
import { loadMembers } from './case-member.queries.ts';
import type { DecisionContext } from './decide.ts';
import { endExclusions, excludeMembers } from './exclude-ring.ts';

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
      await getRow(deps, viewer, input.id);
      const result = await excludeMembers(deps, viewer, input);
      return { ring: await getRing(deps, viewer, input.id), ...result };
    },
    async endRingExclusion(viewer, input) {
      await getRow(deps, viewer, input.id);
      await endExclusions(deps, viewer, input);
      return getRing(deps, viewer, input.id);
    },
  } satisfies Partial<ServiceOf<'moderation'>>;
}

async function listPage({ db, now }: Dependencies, viewer: Viewer, { limit, cursor }: PageInput): Promise<RingPage> {
  const request = { list: 'vote_rings', viewerId: viewer.id, limit, cursor };
  const find = (before: number | null) => listRings(db, { viewerId: viewer.id, before, limit, now: now() });
  return pageById(db, request, find, (rows) => rows.map(viewRing));
}

async function getRow({ db, now }: Dependencies, viewer: Viewer, ringId: number): Promise<RingRow> {
  const row = await findRing(db, ringId, now());
  if (!row || (await isInRing(db, ringId, viewer.id))) throw moderationErrors.notFound();
  return row;
}

async function getRing(deps: Dependencies, viewer: Viewer, ringId: number): Promise<RingDetails> {
  const { db, now } = deps;
  const row = await getRow(deps, viewer, ringId);
  const members = await listRingMembers(db, ringId, now());
  const memberOf = await loadMembers(
    db,
    viewer.id,
    members.map(({ member_id }) => member_id),
  );
  return { ...viewRing(row), members: members.map((member) => viewMember(member, memberOf)) };
}

const toIso = (ms: number) => new Date(ms).toISOString();

/** The day (UTC): the time would tell which vote it was. */
const toDay = (ms: number) => toIso(Math.floor(ms / DAY_MS) * DAY_MS);

const toEnd = (until: number | string | null) => (until === null ? null : toIso(Number(until)));

function viewRing(row: RingRow): VoteRing {
  return {
    id: row.id,
    memberCount: Number(row.members ?? 0),
    votes: Number(row.votes ?? 0),
    insideVotes: Number(row.inside ?? 0),
    since: toDay(Number(row.since ?? row.found_at)),
    foundAt: toIso(row.found_at),
    seenAt: toIso(row.seen_at),
    excludedCount: Number(row.excluded),
    excludedUntil: toEnd(row.excluded_until),
  };
}

function viewMember(row: RingMemberRow, memberOf: Awaited<ReturnType<typeof loadMembers>>) {
  return {
    member: memberOf(row.member_id),
    votes: Number(row.votes),
    insideVotes: Number(row.inside),
    receivedVotes: Number(row.received),
    since: toDay(row.since),
    excludedUntil: toEnd(row.excluded_until),
    caseId: row.case_id,
  };
}
