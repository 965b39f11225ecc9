import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { countAnswered } from './counter.cache.ts';
import { withField } from './entities/entity-mappers.ts';
import { withFirst, withoutItems } from './entities/list-pages.ts';
import { patchEntities } from './entities/patch-entities.ts';
import { patchLists, readLists } from './entities/patch-lists.ts';
import type { Cache } from './use-cache.ts';

/** Shows a circle as the server has just sent it, wherever it is cached. */
export function updateCircle(cache: Cache, circle: Circle): void {
  cache.utils.circles.get.setData({ id: circle.id }, circle);
  patchEntities(cache, { circle: (cached) => (cached.id === circle.id ? circle : cached) });
}

/** The viewer has created a circle: it is the first of their own. */
export function applyCreated(cache: Cache, circle: Circle): void {
  cache.utils.circles.get.setData({ id: circle.id }, circle);
  addToOwn(cache, circle);
}

/**
 * The viewer is a member, by joining, an invitation or a link. It stays in the list in which it was found, which is fetched
 * again when it is next opened.
 */
export function applyJoined(cache: Cache, circle: Circle): void {
  applyInvitationAnswered(cache, circle.id);
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

/** The circle does not exist for the viewer any more: it was deleted, or is private and they are not in it. */
export function applyCircleGone(cache: Cache, circleId: number): void {
  const { utils } = cache;
  applyInvitationAnswered(cache, circleId);
  removeFromLists(cache, circleId, () => true);
  // What is shown of it stays until its page is left.
  for (const query of [utils.circles.get, utils.circles.members, utils.circles.invited]) {
    void query.invalidate({ id: circleId }, { refetchType: 'none' });
  }
  void utils.posts.list.invalidate({ circleId }, { refetchType: 'none' });
}

/** The viewer has answered an invitation, or it was taken back. */
export function applyInvitationAnswered(cache: Cache, circleId: number): void {
  if (hasInvitation(cache, circleId)) countAnswered(cache, 'circleInvitations');
  patchLists(cache, 'circles.invitations', (list) => withoutItems(list, ({ circle }) => circle.id === circleId));
  patchEntities(cache, {
    circle: (cached) => (cached.id === circleId ? withField(cached, 'isInvited', false) : cached),
  });
}

/** A circle, its members or the viewer's part in it have changed, or it is gone: what is shown of it is fetched. */
export function refreshCircle({ utils }: Cache, circleId: number): void {
  void utils.circles.get.invalidate({ id: circleId });
  for (const query of [utils.circles.members, utils.circles.invited, utils.circles.inviteLink]) {
    void query.invalidate({ id: circleId });
  }
  for (const query of [utils.circles.list, utils.circles.invitations]) void query.invalidate();
}

/** Whether the cache knows of an invitation that waits for the viewer. */
function hasInvitation(cache: Cache, circleId: number): boolean {
  const invitations = readLists(cache, 'circles.invitations').flatMap(itemsIn);
  const circles = readLists(cache, 'circles.list').flatMap(itemsIn);
  return (
    invitations.some(({ circle }) => circle.id === circleId) ||
    [...circles, cache.utils.circles.get.getData({ id: circleId })].some((one) => one?.id === circleId && one.isInvited)
  );
}

function itemsIn<Item>({ pages }: { pages: readonly { items: Item[] }[] }): Item[] {
  return pages.flatMap(({ items }) => items);
}

/** Those joined last come first. A list that is not loaded yet will contain it. */
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

/** What depends on whether the viewer is in it. */
function refreshInside({ utils }: Cache, circleId: number): void {
  for (const query of [utils.circles.members, utils.circles.invited, utils.circles.inviteLink]) {
    void query.invalidate({ id: circleId });
  }
  void utils.posts.list.invalidate({ circleId });
}
