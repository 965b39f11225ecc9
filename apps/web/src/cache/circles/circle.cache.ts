import type { Query } from '@tanstack/react-query';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { isNotFound } from '../../lib/server/public-error.ts';
import { countAnswered, refreshCounters } from '../account/counter.cache.ts';
import { patchNotifications } from '../account/notification.cache.ts';
import { withField } from '../entities/entity-mappers.ts';
import { fetchAfterLoading } from '../entities/fetch-after-loading.ts';
import { findEntity } from '../entities/find-entity.ts';
import { withFirst, withoutItems } from '../entities/list-pages.ts';
import { patchEntities } from '../entities/patch-entities.ts';
import { patchLists, readLists } from '../entities/patch-lists.ts';
import { readQueryKey } from '../entities/read-query-key.ts';
import type { Cache } from '../use-cache.ts';

export function updateCircle(cache: Cache, circle: Circle): void {
  cache.utils.circles.get.setData({ id: circle.id }, circle);
  patchEntities(cache, { circle: (cached) => (cached.id === circle.id ? circle : cached) });
}

export function applyCreated(cache: Cache, circle: Circle): void {
  cache.utils.circles.get.setData({ id: circle.id }, circle);
  addToOwn(cache, circle);
}

/**
 * The viewer is a member, by joining, an invitation or a link. It stays in the list in which it was found, which is fetched
 * again when it is next opened.
 */
export function applyJoined(cache: Cache, circle: Circle): void {
  countInvitation(cache, circle.id);
  endInvitation(cache, circle.id, 'accepted');
  updateCircle(cache, circle);
  addToOwn(cache, circle);
  refreshInside(cache, circle.id);
}

/** The viewer has left a circle, which the server has sent as it is then. A private one does not exist for them any more. */
export function applyLeft(cache: Cache, circle: Circle): void {
  if (circle.isPrivate) {
    applyCircleGone(cache, circle.id);
    return;
  }
  updateCircle(cache, circle);
  removeFromLists(cache, circle.id, (filter) => filter === 'mine');
  markListsOutOfDate(cache);
  refreshInside(cache, circle.id);
}

/**
 * The circle does not exist for the viewer any more: it was deleted, or is private and they are not in it. If it waited for
 * an answer, the server sends the number of those that wait.
 */
export function applyCircleGone(cache: Cache, circleId: number): void {
  const { utils } = cache;
  endInvitation(cache, circleId, null);
  removeFromLists(cache, circleId, () => true);
  // What is shown of the circle stays until its page is left.
  for (const query of [utils.circles.get, utils.circles.members, utils.circles.invited, utils.circles.bans]) {
    void query.invalidate({ id: circleId }, { refetchType: 'none' });
  }
  void utils.posts.list.invalidate({ circleId }, { refetchType: 'none' });
}

/** The viewer has declined an invitation. A private circle does not exist for them any more. */
export function applyInvitationDeclined(cache: Cache, circleId: number): void {
  const circle = findEntity(cache, 'circle', circleId);
  countInvitation(cache, circleId);
  endInvitation(cache, circleId, null);
  if (circle?.isPrivate && circle.role === 'none') applyCircleGone(cache, circleId);
}

function countInvitation(cache: Cache, circleId: number): void {
  if (!hasInvitation(cache, circleId)) return;
  countAnswered(cache, 'circleInvitations');
  refreshCounters(cache);
}

/** Shows everywhere that no invitation to a circle waits any more; `became` is null when it was declined or taken back. */
function endInvitation(cache: Cache, circleId: number, became: 'accepted' | null): void {
  fetchAfterLoading(cache, ['circles.invitations', 'circles.list', 'circles.get']);
  patchLists(cache, 'circles.invitations', (list) => withoutItems(list, ({ circle }) => circle.id === circleId));
  patchEntities(cache, {
    circle: (cached) => (cached.id === circleId ? withField(cached, 'isInvited', false) : cached),
  });
  patchNotifications(cache, (one) => {
    const { circleInvite } = one;
    if (circleInvite?.circleId !== circleId || circleInvite.status !== 'pending') return one;
    return { ...one, isRead: true, circleInvite: became && { ...circleInvite, status: became } };
  });
}

/** What is cached of the circle is fetched once, and lists of circles when they are next opened. */
export async function refreshCircle(cache: Cache, circleId: number): Promise<void> {
  const { utils } = cache;
  const before = findEntity(cache, 'circle', circleId);
  for (const query of [
    utils.circles.members,
    utils.circles.invited,
    utils.circles.bans,
    utils.circles.inviteLink,
    utils.circles.suggestInvitees,
  ]) {
    void query.invalidate({ id: circleId });
  }
  void utils.circles.invitations.invalidate();
  markListsOutOfDate(cache);
  if (!before && !hasPosts(cache, circleId)) return;
  try {
    showFetched(cache, await utils.client.circles.get.query({ id: circleId }), before);
  } catch (error) {
    if (!isNotFound(error)) {
      // Without a connection the circle is fetched when it is next opened.
      void utils.circles.get.invalidate({ id: circleId }, { refetchType: 'none' });
      return;
    }
    applyCircleGone(cache, circleId);
    removePosts(cache, circleId);
    void utils.circles.get.invalidate({ id: circleId });
  }
}

function showFetched(cache: Cache, circle: Circle, before: Circle | undefined): void {
  const { id, role, isPrivate, isInvited } = circle;
  if (!isInvited) endInvitation(cache, id, role === 'none' ? null : 'accepted');
  updateCircle(cache, circle);
  if (role === 'none') removeFromLists(cache, id, (filter) => filter === 'mine');
  else if (before?.role === 'none') addToOwn(cache, circle);
  if (role === 'none' && isPrivate) removePosts(cache, id);
  else if (before && (before.role === 'none') !== (role === 'none')) {
    void cache.utils.posts.list.invalidate({ circleId: id });
  }
}

function removePosts({ queryClient }: Cache, circleId: number): void {
  queryClient.removeQueries(postsOf(circleId));
}

function hasPosts(cache: Cache, circleId: number): boolean {
  return cache.queryClient.getQueryCache().findAll(postsOf(circleId)).length > 0;
}

function postsOf(circleId: number) {
  return {
    queryKey: [['posts', 'list']],
    predicate: (query: Query) => Number(Reflect.get(Object(readQueryKey(query).input), 'circleId')) === circleId,
  };
}

function hasInvitation(cache: Cache, circleId: number): boolean {
  const invitations = readLists(cache, 'circles.invitations').flatMap(itemsIn);
  const notified = readLists(cache, 'notifications.list').flatMap(itemsIn);
  const circles = readLists(cache, 'circles.list').flatMap(itemsIn);
  return (
    invitations.some(({ circle }) => circle.id === circleId) ||
    notified.some(({ circleInvite: one }) => one?.circleId === circleId && one.status === 'pending') ||
    [...circles, cache.utils.circles.get.getData({ id: circleId })].some((one) => one?.id === circleId && one.isInvited)
  );
}

function itemsIn<Item>({ pages }: { pages: readonly { items: Item[] }[] }): Item[] {
  return pages.flatMap(({ items }) => items);
}

function addToOwn(cache: Cache, circle: Circle): void {
  patchLists(cache, 'circles.list', (list, input) => (input?.filter === 'mine' ? withFirst(list, circle) : list));
  markListsOutOfDate(cache);
}

function removeFromLists(cache: Cache, circleId: number, isMeant: (filter: string | undefined) => boolean): void {
  patchLists(cache, 'circles.list', (list, input) =>
    isMeant(input?.filter) ? withoutItems(list, ({ id }) => id === circleId) : list,
  );
}

/** Lists are fetched again when they are next opened; the one that is shown stays as it is. */
function markListsOutOfDate({ utils }: Cache): void {
  void utils.circles.list.invalidate(undefined, { refetchType: 'none' });
}

function refreshInside({ utils }: Cache, circleId: number): void {
  for (const query of [utils.circles.members, utils.circles.invited, utils.circles.inviteLink]) {
    void query.invalidate({ id: circleId });
  }
  void utils.posts.list.invalidate({ circleId });
}
