import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { memberOf } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, mockServer } from '../../../test/support/server.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { reconcileShown } from './reconcile-shown.ts';
import { refetchAfterProfileChange } from './refetch-after-profile-change.ts';

const listOf = (...ids: number[]) => ({
  pages: [{ items: ids.map((id) => postOf({ id })), nextCursor: null }],
  pageParams: [undefined],
});
const restored = listOf(5, 4, 3);

/** Each post is 100 px high, and the reader has scrolled so far. */
function scrollTo(scrollY: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
    return new DOMRect(0, 100 * index - scrollY, 300, 100);
  });
}

let calls: Call[];

function Page({ list = restored }: { list?: typeof restored }) {
  const cache = useCache();
  useEffect(() => refetchAfterProfileChange(cache), [cache]);
  useEffect(() => reconcileShown(cache), [cache]);
  const { data } = trpc.posts.list.useInfiniteQuery(
    {},
    { initialData: list, staleTime: Number.POSITIVE_INFINITY, getNextPageParam: () => null },
  );
  const shown = data.pages.flatMap(({ items }) => items.map(({ id, commentsCount }) => `${id}: ${commentsCount}`));
  return (
    <>
      <p>{shown.join(', ')}</p>
      <ul data-place>{data.pages.flatMap(({ items }) => items.map(({ id }) => <li key={id} data-post={id} />))}</ul>
    </>
  );
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

it('reads the posts in view first', async () => {
  scrollTo(3050);
  const ids = Array.from({ length: 60 }, (_, index) => 100 + index);
  const calls = mockServer({ 'posts.listById': (input: { ids: number[] }) => input.ids.map((id) => postOf({ id })) });
  renderInApp(<Page list={listOf(...ids)} />);
  const read = () => calls.filter(({ path }) => path === 'posts.listById').map(({ input }) => input.ids);
  await expect.poll(() => read().length).toBe(2);
  expect(read()[0].slice(0, 3)).toEqual([130, 129, 131]);
  expect(read()[0]).toHaveLength(20);
  expect(read().flat().sort()).toEqual(ids);
});

it('keeps what is read in its place when posts above it go', async () => {
  scrollTo(150);
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  renderInApp(<Page />);
  // Of the second post, which is read and goes, nothing is left: the third is kept at 50 px.
  await screen.findByText('5: 4, 3: 0');
  await expect.poll(() => scrollBy.mock.calls).toEqual([[{ top: -100, behavior: 'instant' }]]);
});

it('does not scroll a reader who is at the top of the page', async () => {
  scrollTo(0);
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  renderInApp(<Page />);
  await screen.findByText('5: 4, 3: 0');
  await new Promise(requestAnimationFrame);
  expect(scrollBy).not.toHaveBeenCalled();
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

it('does not read what was fetched just before it started', async () => {
  const calls = mockServer({
    'posts.list': () => ({ items: [postOf({ id: 5 })], nextCursor: null }),
    'posts.listById': () => [postOf({ id: 5, commentsCount: 4 })],
  });
  const Late = () => {
    const cache = useCache();
    const { data } = trpc.posts.list.useInfiniteQuery({}, { getNextPageParam: () => null });
    const isLoaded = data !== undefined;
    useEffect(() => (isLoaded ? reconcileShown(cache) : undefined), [cache, isLoaded]);
    return isLoaded && <p>loaded</p>;
  };
  vi.useFakeTimers();
  renderInApp(<Late />);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  vi.useRealTimers();
  expect(screen.getByText('loaded')).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(['posts.list']);
});
