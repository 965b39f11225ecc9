import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { memberOf } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, mockServer } from '../../../test/support/server.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { reconcileShown } from './reconcile-shown.ts';

const restored = {
  pages: [{ items: [5, 4, 3].map((id) => postOf({ id })), nextCursor: null }],
  pageParams: [undefined],
};

let calls: Call[];

function Page() {
  const cache = useCache();
  useEffect(() => reconcileShown(cache), [cache]);
  const { data } = trpc.posts.list.useInfiniteQuery(
    {},
    { initialData: restored, staleTime: Number.POSITIVE_INFINITY, getNextPageParam: () => null },
  );
  const shown = data.pages.flatMap(({ items }) => items.map(({ id, commentsCount }) => `${id}: ${commentsCount}`));
  return <p>{shown.join(', ')}</p>;
}

beforeEach(() => {
  calls = mockServer({
    'posts.listById': () => [postOf({ id: 5, commentsCount: 4 }), postOf({ id: 3 })],
  });
});

it('brings a restored list up to date, and removes what is gone', async () => {
  renderInApp(<Page />);
  expect(screen.getByText('5: 0, 4: 0, 3: 0')).toBeTruthy();
  await screen.findByText('5: 4, 3: 0');
  expect(calls.filter(({ path }) => path === 'posts.listById')).toHaveLength(1);
});

it('reads members and posts again after a change of a profile, however recently it read them', async () => {
  let name = 'Ben';
  const posts = [postOf({ id: 5, commentsCount: 4 }), postOf({ id: 3 })];
  mockServer({
    'posts.listById': () => posts,
    'members.get': () => memberOf({ name }),
    'accounts.me': () => ({ user: { name: `${name}, signed in` } }),
  });
  const Member = () => (
    <>
      <p>{trpc.members.get.useQuery({ id: 7 }).data?.name}</p>
      <p>{trpc.accounts.me.useQuery().data?.user.name}</p>
    </>
  );
  renderInApp(
    <>
      <Page />
      <Member />
    </>,
  );
  await screen.findByText('5: 4, 3: 0');
  await screen.findByText('Ben');
  name = 'Benjamin';
  posts[0] = postOf({ id: 5, commentsCount: 9 });
  act(() => void window.dispatchEvent(new Event('userProfileUpdated')));
  await screen.findByText('5: 9, 3: 0');
  await screen.findByText('Benjamin');
  await screen.findByText('Benjamin, signed in');
});
