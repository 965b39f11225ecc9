import { act, screen } from '@testing-library/react';
import { procedures } from '@vibeline/core/rpc/procedure-map';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { postOf } from '../../../test/support/posts.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { postFields, removeRefused } from './remove-refused.ts';

function refusalFor(reason: string): ErrorResponse {
  const refusal = new ErrorResponse(404, 'Not found');
  refusal.data.reason = reason;
  return refusal;
}

const loaded = {
  pages: [{ items: [5, 3].map((id) => postOf({ id })), nextCursor: null }],
  pageParams: [undefined],
};

function Page({ reported = 'post' }: { reported?: 'post' | 'comment' }) {
  const cache = useCache();
  useEffect(() => removeRefused(cache), [cache]);
  const { data } = trpc.posts.list.useInfiniteQuery(
    {},
    { initialData: loaded, staleTime: Number.POSITIVE_INFINITY, getNextPageParam: () => null },
  );
  trpc.comments.list.useQuery({ id: 3 });
  const { client } = trpc.useUtils();
  const calls = {
    Vote: () => client.votes.cast.mutate({ postId: 5, isPositive: true }),
    Delete: () => client.posts.remove.mutate({ id: 5 }),
    Open: () => client.posts.get.query({ id: 5 }),
    Report: () => client.reports.create.mutate({ kind: reported, id: 5, reason: 'spam' }),
  };
  return (
    <>
      <p>{data.pages.flatMap(({ items }) => items.map(({ id }) => id)).join(', ')}</p>
      {Object.entries(calls).map(([name, call]) => (
        <button key={name} type="button" onClick={() => call().catch(() => undefined)}>
          {name}
        </button>
      ))}
    </>
  );
}

function mockRefusals(reason: string): Call[] {
  return mockServer({
    'comments.list': () => ({ items: [], nextCursor: null }),
    'votes.cast': () => refusalFor(reason),
    'posts.remove': () => refusalFor(reason),
    'posts.get': () => refusalFor(reason),
    'reports.create': () => refusalFor(reason),
  });
}

const callsOf = (calls: readonly Call[], path: string) => calls.filter((call) => call.path === path).length;
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

it.each(['Vote', 'Delete', 'Report'])('removes a post that a call finds gone: %s', async (name) => {
  mockRefusals('post_not_found');
  renderInApp(<Page />);
  expect(screen.getByText('5, 3')).toBeTruthy();
  press(name);
  await screen.findByText('3');
});

it('leaves a post to its page, which says that it is gone', async () => {
  const calls = mockRefusals('post_not_found');
  renderInApp(<Page />);
  press('Open');
  await expect.poll(() => callsOf(calls, 'posts.get')).toBe(1);
  press('Vote');
  await screen.findByText('3');
});

it('reads the comments again after one was found gone, and removes no post with the same id', async () => {
  const calls = mockRefusals('comment_not_found');
  renderInApp(<Page reported="comment" />);
  await expect.poll(() => callsOf(calls, 'comments.list')).toBe(1);
  press('Report');
  await expect.poll(() => callsOf(calls, 'comments.list')).toBe(2);
  expect(screen.getByText('5, 3')).toBeTruthy();
});

it('knows the post of every call that may be refused for it', () => {
  const refused = [...procedures.values()].filter(({ refusals }) =>
    refusals.some(({ reason }) => reason === 'post_not_found'),
  );
  expect(Object.keys(postFields).sort()).toEqual(refused.map(({ path }) => path).sort());
});
