import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import type {
  CircleMemberPage,
  CirclePage,
  ListCircleMembersInput,
  ListCirclesInput,
} from '@vibeline/core/features/circles/circle.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import { pageById, pageByKey } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { PublishContext } from '../../events/publish.ts';
import { create, remove, transferOwnership, update } from './change-circle.ts';
import { listAllCircles, listOtherCircles, listOwnCircles } from './circle.queries.ts';
import { viewCircle, viewCircleMember } from './circle.view.ts';
import { listBans, unban } from './circle-bans.ts';
import { type CircleMemberRow, listCircleMembers } from './circle-members.queries.ts';
import { countInvitations } from './count-invitations.queries.ts';
import { leave, removeMember } from './end-membership.ts';
import { getCircle, getCircleRow } from './get-circle.ts';
import { join } from './join-circle.ts';

/**
 * A public circle exists for every member but those whom its owner has blocked, or who have blocked the owner; a
 * private one for its members and those who are invited. For everyone else calls throw `not_found/circle_not_found`.
 * Calls for its owner throw `forbidden/not_circle_owner` for others, calls for its members
 * `forbidden/not_circle_member`.
 */
export function createCircleService({ db, now, events }: PublishingDependencies) {
  const changing = <Result>(work: (publishing: PublishContext & { now: number }) => Promise<Result>) =>
    inTransaction(db, (trx) => work({ trx, events, now: now() }));
  return {
    list: (viewer, input) => (input.filter === 'mine' ? listOwn(db, viewer, input) : listNewest(db, viewer, input)),
    get: (viewer, { id: circleId }) => getCircle(db, viewer, circleId),

    /** Invited members see no members. Excludes members with a block between them and the viewer. */
    members: (viewer, input) => listMembers(db, viewer, input),
    bans: (viewer, input) => listBans(db, viewer, input),
    counts: async (viewer) => ({ circleInvitations: await countInvitations(db, viewer.id) }),

    create: (viewer, input) => changing((publishing) => create(publishing, viewer, input)),
    update: (viewer, input) => changing((publishing) => update(publishing, viewer, input)),

    /** Its posts are hidden at once, and deleted with their files afterwards. */
    remove: (viewer, { id: circleId }) => changing((publishing) => remove(publishing, viewer, circleId)),

    transferOwnership: (viewer, input) => changing((publishing) => transferOwnership(publishing, viewer, input)),

    join: (viewer, { id: circleId }) => changing((publishing) => join(publishing, viewer, circleId)),

    leave: (viewer, { id: circleId }) => changing((publishing) => leave(publishing, viewer, circleId)),

    /** Replaces the invite link of a private circle, because every member has seen it. */
    removeMember: (viewer, input) => changing((publishing) => removeMember(publishing, viewer, input)),
    unban: (viewer, input) => changing((publishing) => unban(publishing, viewer, input)),
  } satisfies Partial<ServiceOf<'circles'>>;
}

async function listOwn(
  db: Kysely<Database>,
  viewer: Viewer,
  { limit, cursor }: Pick<ListCirclesInput, 'limit' | 'cursor'>,
): Promise<CirclePage> {
  const request = { list: 'circles.mine', viewerId: viewer.id, limit, cursor };
  const find = (after: PairKey | null) => listOwnCircles(db, { viewerId: viewer.id, after, limit });
  const keyOf = (row: { joined_at: number; id: number }) => [row.joined_at, row.id] as const;
  return pageByKey(db, request, { find, keyOf }, (rows) => rows.map((row) => viewCircle(row, viewer.id)));
}

async function listNewest(
  db: Kysely<Database>,
  viewer: Viewer,
  { filter, limit, cursor }: ListCirclesInput,
): Promise<CirclePage> {
  const request = { list: `circles.${filter}`, viewerId: viewer.id, limit, cursor };
  const list = filter === 'discover' ? listOtherCircles : listAllCircles;
  const find = (after: number | null) => list(db, { viewerId: viewer.id, after, limit });
  return pageById(db, request, find, (rows) => rows.map((row) => viewCircle(row, viewer.id)));
}

async function listMembers(
  db: Kysely<Database>,
  viewer: Viewer,
  { id: circleId, search = '', limit, cursor }: ListCircleMembersInput,
): Promise<CircleMemberPage> {
  const circle = await getCircleRow(db, viewer, circleId);
  if (circle.is_private === 1 && !circle.is_in) throw circleErrors.notMember();
  const ids = { viewerId: viewer.id, circleId, ownerId: circle.owner_id };
  const list = `circles.members.${circleId}.${Buffer.from(search).toString('base64url')}`;
  const find = (after: PairKey | null) => listCircleMembers(db, { ...ids, search, after, limit });
  const request = { list, viewerId: viewer.id, limit, cursor };
  const keyOf = (row: CircleMemberRow) => [row.place, row.id] as const;
  return pageByKey(db, request, { find, keyOf }, (rows) => rows.map((row) => viewCircleMember(row, ids)));
}
