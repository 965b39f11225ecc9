import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { picture } from '../../test/support/media.ts';
import { authorOf, memberOf, ownUser } from '../../test/support/members.ts';
import { postOf } from '../../test/support/posts.ts';
import { renderInApp } from '../../test/support/render.tsx';
import { mockServer } from '../../test/support/server.ts';
import { NO_CHANGES } from '../cache/entities/entity-mappers.ts';
import { mapEntities } from '../cache/entities/patch-entities.ts';
import { queryEntities } from '../cache/entities/query-entities.ts';
import { acknowledgeDisclaimer } from './disclaimer/disclaimer.ts';
import { router } from './router.tsx';

function pageOf<Item>(...items: Item[]) {
  return { items, nextCursor: null };
}

const reply = {
  id: 12,
  postId: 3,
  parentId: 11,
  content: 'A reply',
  author: authorOf(),
  createdAt: '2026-03-01T12:00:00.000Z',
  editedAt: null,
  isDeleted: false,
  positiveVotes: 0,
  negativeVotes: 0,
  userVote: null,
  replyCount: 0,
  replies: [],
};
const thread = { ...reply, id: 11, parentId: null, content: 'A comment', replyCount: 1, replies: [reply] };
const post = postOf({ media: [picture({ id: 1 })], hashtags: ['vibes'] });

const answers = {
  'accounts.me': () => ({ user: ownUser }),
  'accounts.listSessions': () => [],
  'comments.getThread': () => ({ ...thread, id: 21, replyCount: 0, replies: [] }),
  'comments.list': () => pageOf(thread),
  'follows.listOf': () => pageOf(memberOf({ id: 8 })),
  'media.listOfMember': () => pageOf({ ...picture({ id: 1 }), postId: 3 }),
  'members.get': () => memberOf(),
  'members.getByUsername': () => memberOf(),
  'members.list': () => pageOf(memberOf({ id: 8 })),
  'posts.get': () => post,
  'posts.list': () => pageOf(post),
};

let queryClient: QueryClient;

function QueryClientReader() {
  queryClient = useQueryClient();
  return null;
}

function cachedAnswers() {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(({ queryKey, state: { data } }) => {
    const [path] = queryKey;
    return data === undefined ? [] : [{ path: Array.isArray(path) ? path.join('.') : String(path), queryKey, data }];
  });
}

/** Posts, comments, members and media anywhere in an answer, as their fields tell. */
function findByFields(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(findByFields);
  return ['author', 'username', 'mediaType'].some((field) => field in value) ? [value, ...inner] : inner;
}

function findByRegistry(queryKey: readonly unknown[], data: unknown): Set<object> {
  const found = new Set<object>();
  const note = <Entity extends object>(entity: Entity): Entity => {
    found.add(entity);
    return entity;
  };
  mapEntities({ queryKey }, data, { ...NO_CHANGES, post: note, comment: note, author: note, user: note, media: note });
  return found;
}

describe('the cache', () => {
  beforeEach(() => {
    localStorage.setItem('authToken', 'token');
    acknowledgeDisclaimer();
    mockServer(answers);
  });

  it.each([
    ['/', ['posts.list']],
    ['/?comments=3', ['posts.list', 'posts.get', 'comments.list']],
    ['/posts/3?comment=21', ['posts.get', 'comments.list', 'comments.getThread']],
    ['/profile', ['posts.list']],
    ['/profile/7', ['members.get', 'posts.list']],
    ['/profile/7?tab=media', ['members.get', 'media.listOfMember']],
    ['/profile/7/followers', ['members.get', 'follows.listOf']],
    ['/profile/7/following', ['members.get', 'follows.listOf']],
    ['/@ben', ['members.getByUsername']],
    ['/hashtags/vibes', ['posts.list']],
    ['/people', ['members.list']],
    ['/account', ['accounts.listSessions']],
  ])('knows each post, comment, member and picture that %s has loaded', async (address, paths) => {
    renderInApp(
      <>
        <QueryClientReader />
        <RouterProvider router={router} />
      </>,
    );
    await act(() => router.navigate({ href: address, replace: true }));
    await waitFor(() =>
      expect(cachedAnswers().map(({ path }) => path)).toEqual(expect.arrayContaining(['accounts.me', ...paths])),
    );
    for (const { path, queryKey, data } of cachedAnswers()) {
      expect(Object.keys(queryEntities)).toContain(path);
      expect([path, findByRegistry(queryKey, data)]).toEqual([path, new Set(findByFields(data))]);
    }
  });
});
