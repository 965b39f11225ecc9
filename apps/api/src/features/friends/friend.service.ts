import { followErrors } from '@vibeline/core/features/follows/follow.errors';
import { friendErrors } from '@vibeline/core/features/friends/friend.errors';
import { FRIENDS_MAX } from '@vibeline/core/features/friends/friend.rules';
import type {
  Friend,
  FriendPage,
  FriendRequest,
  RequestedFriendship,
} from '@vibeline/core/features/friends/friend.schema';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import type { PageInput } from '@vibeline/core/page';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import { pageByKey } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import {
  publishNotifications,
  publishRelation,
  publishRelationToBoth,
  publishStoryVisibility,
  publishStoryVisibilityToBoth,
} from '../../events/publish.ts';
import { findMember } from '../members/member.queries.ts';
import { viewMember } from '../members/member.view.ts';
import { countFriends, lockCounters } from '../members/member-counters.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import {
  closeFriendRequest,
  notifyFriendAccepted,
  notifyFriendRequest,
} from '../notifications/notify-friends.queries.ts';
import { followEachOther } from './follow-each-other.ts';
import {
  answerRequest,
  countFriendRequests,
  endFriendship,
  type FriendshipRow,
  findFriend,
  findFriendship,
  insertRequest,
  type ListedState,
  listFriendships,
  saveIsClose,
} from './friend.queries.ts';
import { viewFriend, viewRequest } from './friend.view.ts';
import { findVisibleMember } from './friend-candidates.queries.ts';
import { suggestFriends } from './friend-suggestions.ts';
import { countMutualFriends } from './mutual-friends.queries.ts';

/** Ids are those of the other member. */
export function createFriendService(deps: PublishingDependencies) {
  const { db, now, events } = deps;
  return {
    list: (viewer, { search = '', isClose, ...page }) =>
      listPage(deps, viewer, { state: 'friends', isClose, search }, page),
    requests: (viewer, page) => listPage(deps, viewer, { state: 'incoming', isClose: false, search: '' }, page),
    sentRequests: (viewer, page) => listPage(deps, viewer, { state: 'outgoing', isClose: false, search: '' }, page),

    async counts(viewer) {
      const { friend_count: friends, close_friend_count: closeFriends } = await countFriends(db, viewer.id);
      return { friends, closeFriends, friendRequests: await countFriendRequests(db, viewer.id) };
    },

    suggestions: (viewer) => suggestFriends(db, viewer.id, now()),

    request: (viewer, { addresseeId }) => request(deps, viewer, addresseeId),

    accept: (viewer, { id }) => answerMember(deps, viewer, id, 'friends'),
    decline: (viewer, { id }) => answerMember(deps, viewer, id, 'declined'),

    cancel: (viewer, { id: memberId }) =>
      inTransaction(db, async (trx) => {
        await lockCounters(trx, [viewer.id, memberId]);
        const row = await findFriendship(trx, viewer.id, memberId);
        if (row?.state === 'friends') throw followErrors.alreadyAnswered();
        if (row?.state !== 'outgoing') return;
        await endFriendship(trx, viewer.id, memberId);
        await closeFriendRequest({ trx, events }, { requesterId: viewer.id, addresseeId: memberId });
        publishRelationToBoth({ trx, events }, viewer.id, memberId);
      }),

    remove: (viewer, { id: memberId }) =>
      inTransaction(db, async (trx) => {
        await lockCounters(trx, [viewer.id, memberId]);
        const row = await findFriendship(trx, viewer.id, memberId);
        if (row?.state !== 'friends') throw friendErrors.notFound();
        await endFriendship(trx, viewer.id, memberId);
        publishNotifications({ trx, events }, [viewer.id, memberId]);
        publishRelationToBoth({ trx, events }, viewer.id, memberId);
        publishStoryVisibilityToBoth({ trx, events }, viewer.id, memberId);
      }),

    setClose: (viewer, { id, isClose }) =>
      inTransaction(db, async (trx) => {
        await lockCounters(trx, [viewer.id]);
        const row = await findFriendship(trx, viewer.id, id);
        if (row?.state !== 'friends') throw friendErrors.notFound();
        if (await saveIsClose(trx, row, isClose)) {
          // Sent to the viewer's other devices alone.
          publishRelation({ trx, events }, viewer.id, id);
          publishStoryVisibility({ trx, events }, { memberId: id, authorId: viewer.id, visibility: 'close_followers' });
        }
        return viewOne(trx, viewer, id, now());
      }),
  } satisfies ServiceOf<'friends'>;
}

async function request({ db, now, events }: PublishingDependencies, viewer: Viewer, addresseeId: number) {
  if (addresseeId === viewer.id) throw friendErrors.self();
  return inTransaction(db, async (trx): Promise<RequestedFriendship> => {
    await lockCounters(trx, [viewer.id, addresseeId]);
    if (!(await findVisibleMember(trx, viewer.id, addresseeId))) throw memberErrors.notFound();
    const context = { trx, events, now: now() };
    const before = await findFriendship(trx, viewer.id, addresseeId);
    if (before?.state === 'friends' || before?.state === 'outgoing') {
      return { request: await view(trx, viewer, before), isNew: false };
    }
    if (before?.state === 'incoming') {
      return { request: await view(trx, viewer, await answer(context, before, 'friends')), isNew: true };
    }
    await assertRoom(trx, viewer.id, addresseeId);
    const row = await insertRequest(trx, { requesterId: viewer.id, addresseeId, now: context.now });
    await notifyFriendRequest(context, { requesterId: viewer.id, addresseeId });
    publishRelationToBoth(context, viewer.id, addresseeId);
    return { request: await view(trx, viewer, row), isNew: true };
  });
}

async function assertRoom(trx: Transaction<Database>, viewerId: number, otherId: number): Promise<void> {
  if ((await countFriends(trx, viewerId)).friend_count >= FRIENDS_MAX) throw friendErrors.tooMany();
  if ((await countFriends(trx, otherId)).friend_count >= FRIENDS_MAX) throw friendErrors.otherHasTooMany();
}

function answerMember(
  { db, now, events }: PublishingDependencies,
  viewer: Viewer,
  memberId: number,
  state: 'friends' | 'declined',
): Promise<FriendRequest> {
  return inTransaction(db, async (trx) => {
    await lockCounters(trx, [viewer.id, memberId]);
    const row = await findFriendship(trx, viewer.id, memberId);
    if (!row) throw followErrors.requestNotFound();
    if (row.id === row.request_id) throw followErrors.notRequestedMember();
    return view(trx, viewer, await answer({ trx, events, now: now() }, row, state));
  });
}

async function answer(
  context: NotificationContext,
  row: FriendshipRow,
  state: 'friends' | 'declined',
): Promise<FriendshipRow> {
  if (row.state === state) return row;
  if (row.state !== 'incoming') throw followErrors.alreadyAnswered();
  const { trx, now } = context;
  const { member_id: addresseeId, other_id: requesterId } = row;
  if (state === 'friends') await assertRoom(trx, addresseeId, requesterId);
  const answered = await answerRequest(trx, [addresseeId, requesterId], { state, now });
  await closeFriendRequest(context, { requesterId, addresseeId });
  if (state === 'friends') {
    await followEachOther(context, addresseeId, requesterId);
    await notifyFriendAccepted(context, { requesterId, addresseeId });
    publishStoryVisibilityToBoth(context, addresseeId, requesterId);
  }
  publishRelationToBoth(context, addresseeId, requesterId);
  return answered;
}

async function view(db: Kysely<Database>, viewer: Viewer, row: FriendshipRow): Promise<FriendRequest> {
  const member = await findMember(db, row.other_id, viewer.id);
  if (!member) throw memberErrors.notFound();
  return viewRequest(row, viewMember(member, viewer.id));
}

async function viewOne(db: Kysely<Database>, viewer: Viewer, memberId: number, now: number): Promise<Friend> {
  const row = await findFriend(db, viewer.id, memberId);
  if (!row) throw friendErrors.notFound();
  const { friend_count } = await countFriends(db, viewer.id);
  const mutual = await countMutualFriends(db, { id: viewer.id, friend_count }, [row]);
  return viewFriend(row, { viewerId: viewer.id, mutual, now });
}

interface List {
  state: ListedState;
  isClose: boolean;
  search: string;
}

async function listPage(
  { db, now }: PublishingDependencies,
  viewer: Viewer,
  list: List,
  { limit, cursor }: PageInput,
): Promise<FriendPage> {
  const name = `friends.${list.state}${list.isClose ? '.close' : ''}`;
  const request = { list: name, viewerId: viewer.id, limit, cursor };
  const find = (after: PairKey | null) => listFriendships(db, { ...list, viewerId: viewer.id, after, limit });
  return pageByKey(db, request, { find, keyOf: (row) => [row.changed_at, row.friendship_id] }, async (rows) => {
    const { friend_count } = await countFriends(db, viewer.id);
    const mutual = await countMutualFriends(db, { id: viewer.id, friend_count }, rows);
    return rows.map((row) => viewFriend(row, { viewerId: viewer.id, mutual, now: now() }));
  });
}
