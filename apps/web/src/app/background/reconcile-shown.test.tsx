import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { postOf } from '../../../test/support/posts.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { removeRefused } from '../../cache/remove-refused.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { reconcileShown } from './reconcile-shown.ts';

const restored = {
  pages: [{ items: [5, 4, 3].map((id) => postOf({ id })), nextCursor: null }],
  pageParams: [undefined],
};
const gone = new ErrorResponse(404, 'Post not found');
gone.data.reason = 'post_not_found';

let calls: Call[];

function Page() {
  const cache = useCache();
  useEffect(() => reconcileShown(cache), [cache]);
  useEffect(() => removeRefused(cache), [cache]);
  const { data } = trpc.posts.list.useInfiniteQuery(
    {},
    { initialData: restored, staleTime: Number.POSITIVE_INFINITY, getNextPageParam: () => null },
  );
  const vote = trpc.votes.cast.useMutation();
  const shown = data.pages.flatMap(({ items }) => items.map(({ id, commentsCount }) => `${id}: ${commentsCount}`));
  return (
    <>
      <p>{shown.join(', ')}</p>
      <button type="button" onClick={() => vote.mutate({ postId: 5, isPositive: true })}>
        Vote
      </button>
    </>
  );
}

beforeEach(() => {
  calls = mockServer({
    'posts.listById': () => [postOf({ id: 5, commentsCount: 4 }), postOf({ id: 3 })],
    'votes.cast': () => gone,
  });
});

it('brings a restored list up to date, and removes what is gone', async () => {
  renderInApp(<Page />);
  expect(screen.getByText('5: 0, 4: 0, 3: 0')).toBeTruthy();
  await screen.findByText('5: 4, 3: 0');
  expect(calls.filter(({ path }) => path === 'posts.listById')).toHaveLength(1);
});

it('reads posts again after a change of a profile, however recently it read them', async () => {
  renderInApp(<Page />);
  await screen.findByText('5: 4, 3: 0');
  mockServer({ 'posts.listById': () => [postOf({ id: 5, commentsCount: 9 }), postOf({ id: 3 })] });
  act(() => void window.dispatchEvent(new Event('userProfileUpdated')));
  await screen.findByText('5: 9, 3: 0');
});

it('removes a post that a call finds gone', async () => {
  renderInApp(<Page />);
  await screen.findByText('5: 4, 3: 0');
  act(() => screen.getByRole('button').click());
  await screen.findByText('3: 0');
});
