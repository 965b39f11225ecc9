import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { MAX_PAGE_SIZE } from '@vibeline/core/page';
import { hasReason } from '../../send-error.ts';
import { memberAccount } from '../entities/account.ts';
import {
  CLOSE_FRIENDS_LIST,
  circleList,
  closeFriendsList,
  FRIENDS_LIST,
  findCircleId,
  friendsList,
  type List,
} from '../entities/list.ts';
import { postStatusId } from '../ids.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { ACCOUNTS_MAX, cursorInput, cursorPage, type PositionInput, positionPage } from '../page.ts';
import { ACCOUNTS_DEFAULT } from '../read-accounts.ts';
import { showPosts, statusCalls } from '../read-statuses.ts';
import { defineRow, type MastodonCall, notOfferedRow } from '../row.ts';

type FeedCall = MastodonCall<'posts.privateFeed' | 'posts.list'>;

/** Who is in a list is told by the network’s own pages alone. */
const changes = [
  ['POST', '/api/v1/lists'],
  ['PUT', '/api/v1/lists/:id'],
  ['DELETE', '/api/v1/lists/:id'],
  ['POST', '/api/v1/lists/:id/accounts'],
  ['DELETE', '/api/v1/lists/:id/accounts'],
] as const;

export const listRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/lists',
    scope: 'read:lists',
    calls: ['circles.list'],
    about: 'Friends, Close friends and each circle you are in. They are changed in the network’s own pages.',
    run: async (call) => [friendsList, closeFriendsList, ...(await listCircles(call)).map(circleList)],
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/lists/:id',
    scope: 'read:lists',
    calls: ['circles.get'],
    about: 'One of them.',
    run: async (call): Promise<List> => {
      const { id } = call.params;
      const circleId = findCircleId(id);
      if (circleId !== null) return circleList(await call.run('circles.get', { id: circleId }));
      if (id === FRIENDS_LIST) return friendsList;
      if (id === CLOSE_FRIENDS_LIST) return closeFriendsList;
      throw mastodonErrors.notFound();
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/lists/:id/accounts',
    scope: 'read:lists',
    calls: ['friends.list', 'circles.members'],
    about: 'Who is in a list. With `limit=0` as many as there are at most on a page.',
    run: async (call) => {
      const asked = cursorInput(call, ACCOUNTS_MAX, ACCOUNTS_DEFAULT);
      const input = call.parameters.number('limit') === 0 ? { ...asked, limit: ACCOUNTS_MAX } : asked;
      const id = findCircleId(call.params.id);
      const { items, nextCursor } = await (id === null
        ? call.run('friends.list', { ...input, isClose: isCloseList(call.params.id) })
        : call.run('circles.members', { ...input, id }));
      const accounts = items.map(({ member }) => memberAccount(member, call));
      return cursorPage(call, accounts, nextCursor);
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/timelines/list/:id',
    scope: 'read:lists',
    calls: ['posts.privateFeed', 'posts.list', ...statusCalls],
    about: 'Friends: private posts for you, and your own. Close friends: those for close friends. A circle: its posts.',
    run: (call) =>
      positionPage<Post>(call, {
        read: postReader(call),
        idOf: postStatusId,
        show: (posts) => showPosts(call, posts),
      }),
  }),
  ...changes.map(([method, path]) =>
    notOfferedRow({ method, path, scope: 'write:lists', what: 'changing lists in apps' }),
  ),
];

/** Throws `not_found` for a list that is none. */
function isCloseList(id: string | undefined): boolean {
  if (id !== FRIENDS_LIST && id !== CLOSE_FRIENDS_LIST) throw mastodonErrors.notFound();
  return id === CLOSE_FRIENDS_LIST;
}

/** Those beyond the first page are found in the network’s own pages. */
async function listCircles(call: MastodonCall<'circles.list'>): Promise<Circle[]> {
  try {
    return (await call.run('circles.list', { filter: 'mine', limit: MAX_PAGE_SIZE })).items;
  } catch (error) {
    if (hasReason(error, 'not_offered')) return [];
    throw error;
  }
}

function postReader(call: FeedCall) {
  const circleId = findCircleId(call.params.id);
  if (circleId !== null) return (input: PositionInput) => call.run('posts.list', { ...input, circleId });
  const audience = isCloseList(call.params.id) ? ({ audience: 'close_followers' } as const) : {};
  return (input: PositionInput) => call.run('posts.privateFeed', { ...input, ...audience });
}
