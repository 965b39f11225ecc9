import { followErrors } from '@vibeline/core/features/follows/follow.errors';
import type {
  Follow,
  FollowedPage,
  FollowListInput,
  FollowPage,
  RequestedFollow,
} from '@vibeline/core/features/follows/follow.schema';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { PageInput } from '@vibeline/core/page';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { type PublishContext, publishNotifications, publishRelation } from '../../events/publish.ts';
import { findMember } from '../members/member.queries.ts';
import { viewMember } from '../members/member.view.ts';
import { adjustFollowCounts, lockCounters } from '../members/member-counters.queries.ts';
import { closePostsFor } from '../notifications/close-notifications.queries.ts';
import { notifyAcceptedRequest } from '../notifications/notify-follows.queries.ts';
import { acceptWaitingRequests } from './accept-waiting.queries.ts';
import { beginFollow, follow, pairOf, publishVisibility } from './begin-follow.ts';
import {
  countFollows,
  deleteFollow,
  type FollowListing,
  type FollowRow,
  findFollow,
  findFollowById,
  listFollows,
  saveFollow,
} from './follow.queries.ts';

type Side = Pick<FollowListing, 'side' | 'status'>;

export function createFollowService(deps: PublishingDependencies) {
  const { db, events } = deps;
  const list = (name: string, side: Side) => (viewer: Viewer, input: PageInput) =>
    listOwn(db, viewer, { name, ...side }, input);
  const listRequests = list('requests', { side: 'following_id', status: 'pending' });
  return {
    async follow(viewer, { followingId }) {
      const { follow } = await requestFollow(deps, viewer, followingId, { isRequest: false });
      return follow;
    },

    request: (viewer, { followingId }) => requestFollow(deps, viewer, followingId, { isRequest: true }),

    async unfollow(viewer, { followingId }) {
      await inTransaction(db, async (trx) => {
        const members = await lockCounters(trx, [viewer.id, followingId]);
        const row = await findFollow(trx, viewer.id, followingId);
        if (!row) return;
        await endFollow({ trx, events }, row, members);
        publishEnd({ trx, events }, followingId, viewer.id);
      });
    },

    accept: (viewer, { id }) => inTransaction(db, (trx) => answer(deps, trx, viewer, id, true)),
    decline: (viewer, { id }) => inTransaction(db, (trx) => answer(deps, trx, viewer, id, false)),

    acceptAll: (viewer) =>
      inTransaction(db, async (trx) => ({
        accepted: await acceptWaitingRequests({ trx, events, now: deps.now() }, viewer.id),
      })),

    async cancelRequest(viewer, { id: followId }) {
      await inTransaction(db, async (trx) => {
        const request = await findFollowById(trx, followId);
        if (request?.follower_id !== viewer.id) throw followErrors.requestNotFound();
        await lockCounters(trx, [request.follower_id, request.following_id]);
        const row = await findFollowById(trx, followId);
        if (row?.status === 'accepted') throw followErrors.alreadyAnswered();
        if (row?.status !== 'pending') throw followErrors.requestNotFound();
        await deleteFollow(trx, row.id);
        publishEnd({ trx, events }, row.following_id, viewer.id);
      });
    },

    async removeFollower(viewer, { memberId: followerId }) {
      await inTransaction(db, async (trx) => {
        const members = await lockCounters(trx, [viewer.id, followerId]);
        const row = await findFollow(trx, followerId, viewer.id);
        if (row?.status === 'accepted') await endFollow({ trx, events }, row, members);
      });
    },

    counts: (viewer) => countFollows(db, viewer.id),

    listFollowers: list('followers', { side: 'following_id', status: 'accepted' }),
    listFollowing: list('following', { side: 'follower_id', status: 'accepted' }),
    listRequests: (viewer, { memberId, ...page }) =>
      memberId === undefined ? listRequests(viewer, page) : listRequestOf(db, viewer, memberId),
    listSentRequests: list('requests.sent', { side: 'follower_id', status: 'pending' }),

    listOf: (viewer, input) => listOf(db, viewer, input),
  } satisfies ServiceOf<'follows'>;
}

function publishEnd(publishing: PublishContext, memberId: number, otherId: number): void {
  publishNotifications(publishing, [memberId]);
  publishRelation(publishing, memberId, otherId);
}

async function requestFollow(
  { db, now, events }: PublishingDependencies,
  viewer: Viewer,
  followingId: number,
  options: { isRequest: boolean },
): Promise<RequestedFollow> {
  if (followingId === viewer.id) throw followErrors.self();
  return inTransaction(db, async (trx) => {
    const pair = { followerId: viewer.id, followingId };
    const { row, isNew } = await follow({ trx, events, now: now() }, pair, options);
    return { follow: await viewFollow(trx, viewer, row), isNew };
  });
}

/** Also closes the notifications about posts of a private account, which its former follower no longer sees. */
async function endFollow(
  closing: PublishContext,
  row: FollowRow,
  members: Awaited<ReturnType<typeof lockCounters>>,
): Promise<void> {
  await deleteFollow(closing.trx, row.id);
  if (row.status !== 'accepted') return;
  await adjustFollowCounts(closing.trx, pairOf(row), -1);
  publishVisibility(closing, row);
  const following = members.find((member) => member.id === row.following_id);
  if (following?.is_private !== 1) return;
  await closePostsFor(closing, { recipientId: row.follower_id, authorId: following.id });
}

async function answer(
  { now, events }: PublishingDependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  followId: number,
  isAccepted: boolean,
): Promise<Follow> {
  const request = await findFollowById(trx, followId);
  if (!request || (request.following_id !== viewer.id && request.follower_id !== viewer.id))
    throw followErrors.requestNotFound();
  if (request.follower_id === viewer.id) throw followErrors.notRequestedMember();
  await lockCounters(trx, [request.follower_id, request.following_id]);
  // Read again under the lock: the request may have been answered or withdrawn meanwhile.
  const row = await findFollowById(trx, followId);
  if (!row || !(await findMember(trx, row.follower_id, viewer.id))) throw followErrors.requestNotFound();
  const status = isAccepted ? 'accepted' : 'declined';
  if (row.status === status) return viewFollow(trx, viewer, row);
  if (row.status !== 'pending') throw followErrors.alreadyAnswered();
  const context = { trx, events, now: now() };
  const saved = await saveFollow(trx, { ...pairOf(row), status, now: context.now });
  if (isAccepted) await beginFollow(context, saved, notifyAcceptedRequest);
  publishNotifications(context, [viewer.id]);
  publishRelation(context, row.follower_id, viewer.id);
  return viewFollow(trx, viewer, saved);
}

async function viewFollow(db: Kysely<Database>, viewer: Viewer, row: FollowRow): Promise<Follow> {
  const follower = await viewOne(db, viewer, row.follower_id);
  const following = await viewOne(db, viewer, row.following_id);
  return { id: row.id, ...pairOf(row), status: row.status, follower, following };
}

async function viewOne(db: Kysely<Database>, viewer: Viewer, memberId: number): Promise<User> {
  const row = await findMember(db, memberId, viewer.id);
  if (!row) throw memberErrors.notFound();
  return viewMember(row, viewer.id);
}

async function listRequestOf(db: Kysely<Database>, viewer: Viewer, followerId: number): Promise<FollowPage> {
  const row = await findFollow(db, followerId, viewer.id);
  const items = row?.status === 'pending' ? [await viewFollow(db, viewer, row)] : [];
  return { items, nextCursor: null };
}

async function listOwn(
  db: Kysely<Database>,
  viewer: Viewer,
  { name, side, status }: Side & { name: string },
  { limit, cursor }: PageInput,
): Promise<FollowPage> {
  const viewerId = viewer.id;
  const request = { list: `follows.${name}`, viewerId, limit, cursor };
  const find = (after: number | null) => listFollows(db, { side, status, memberId: viewerId, viewerId, after, limit });
  return pageById(db, request, find, async (rows) => {
    const me = await viewOne(db, viewer, viewerId);
    return rows.map(({ id, member }) => {
      const other = viewMember(member, viewerId);
      const [follower, following] = side === 'follower_id' ? [me, other] : [other, me];
      const ids = { id, followerId: follower.id, followingId: following.id };
      return { ...ids, status: member.follow_status, follower, following };
    });
  });
}

async function listOf(
  db: Kysely<Database>,
  viewer: Viewer | null,
  { memberId, side, limit, cursor }: FollowListInput,
): Promise<FollowedPage> {
  const viewerId = viewer?.id ?? null;
  const member = await findMember(db, memberId, viewerId);
  if (!member) throw memberErrors.notFound();
  if (member.is_private === 1 && memberId !== viewerId && member.my_follow !== 'accepted') {
    throw followErrors.privateAccount();
  }
  const request = { list: `follows.${memberId}.${side}`, viewerId, limit, cursor };
  const listing = {
    side: side === 'followers' ? 'following_id' : 'follower_id',
    memberId,
    status: 'accepted',
  } as const;
  const find = (after: number | null) => listFollows(db, { ...listing, viewerId, after, limit });
  return pageById(db, request, find, (rows) => rows.map(({ member: row }) => viewMember(row, viewerId)));
}
