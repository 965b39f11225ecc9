import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { expect, it, vi } from 'vitest';
import { video } from '../../../test/support/media.ts';
import { authorOf } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { MoreVideos } from './MoreVideos.tsx';

const onShow = vi.fn();
let calls: Call[];

const videoPost = (id: number, fields: Partial<Post> = {}) =>
  postOf({ id, content: `Video ${id}`, media: [video({ id })], viewCount: id, ...fields });

async function open(list: Handler, post = videoPost(3)) {
  calls = mockServer({ 'posts.list': list });
  return renderWithRouter(<MoreVideos post={post} onShow={onShow} />);
}

it('lists the author’s videos, and shows a pressed one here', async () => {
  await open(() => ({ items: [videoPost(3), videoPost(1)], nextCursor: null }));
  const link = await screen.findByRole('link', { name: 'Video by Ben Hartley, 0:12, 1 view: Video 1' });
  expect(screen.getByRole('region', { name: 'More videos by Ben Hartley' })).toBeTruthy();
  expect(calls.map(({ input }) => input)).toMatchObject([{ type: 'video', memberId: 7 }]);
  expect(screen.queryByRole('link', { name: 'See all' })).toBeNull();
  await userEvent.click(link);
  expect(onShow.mock.calls).toEqual([[1]]);
  // Another tab is opened by the browser.
  fireEvent.click(link, { ctrlKey: true });
  expect(onShow).toHaveBeenCalledTimes(1);
});

it('leads to all of them when there are more', async () => {
  await open(() => ({ items: [videoPost(1)], nextCursor: 'more' }));
  const all = await screen.findByRole('link', { name: 'See all' });
  expect(all.getAttribute('href')).toBe('/profile/7?tab=media&filter=videos');
});

it('is nothing without another video, or an author to name', async () => {
  const { unmount } = await open(() => ({ items: [videoPost(3)], nextCursor: null }));
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  unmount();
  await open(() => ({ items: [videoPost(1)], nextCursor: null }), videoPost(3, { author: authorOf({ id: 0 }) }));
  expect([screen.queryByRole('region'), calls]).toEqual([null, []]);
});

it('can be loaded again after a failure', async () => {
  let fails = true;
  await open(() => (fails ? new ErrorResponse(503, 'Service busy') : { items: [videoPost(1)], nextCursor: null }));
  expect(await screen.findByText('Service busy')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Video 1$/ })).toBeTruthy();
});
