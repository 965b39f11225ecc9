import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { directConversation } from '../../../../test/support/conversation.tsx';
import { renderInApp } from '../../../../test/support/render.tsx';
import { type Call, ErrorResponse, mockServer, PendingCalls } from '../../../../test/support/server.ts';
import { type Cache, useCache } from '../../../cache/use-cache.ts';
import { useReadCursor } from './use-read-cursor.ts';

let calls: Call[];
let pending: PendingCalls;
let cache: Cache;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  pending = new PendingCalls();
  calls = mockServer({ 'conversations.markRead': pending.handler });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

function Reader({ visibleId }: { visibleId: number }) {
  cache = useCache();
  useReadCursor({ id: 3, lastReadId: 4 }, visibleId);
  return null;
}

const read = () => calls.filter(({ path }) => path === 'conversations.markRead').map(({ input }) => input.messageId);
const answerOf = (lastReadId: number, unreadCount: number) => directConversation({ lastReadId, unreadCount });
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function seeTwo() {
  const view = renderInApp(<Reader visibleId={5} />);
  await waitFor(() => expect(read()).toEqual([5]));
  view.rerender(<Reader visibleId={6} />);
  await later(50);
  expect(read()).toEqual([5]);
  return view;
}

describe('the read cursor', () => {
  it('moves at most once a second', async () => {
    await seeTwo();
    await later(1_000);
    await waitFor(() => expect(read()).toEqual([5, 6]));
  });

  it('moves to what was seen last when the conversation is left', async () => {
    const view = await seeTwo();
    view.unmount();
    await waitFor(() => expect(read()).toEqual([5, 6]));
  });

  it('moves to what was seen last when the page is left, and not to what comes while it is', async () => {
    const view = await seeTwo();
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    window.dispatchEvent(new Event('blur'));
    await waitFor(() => expect(read()).toEqual([5, 6]));
    view.rerender(<Reader visibleId={7} />);
    view.unmount();
    await later(50);
    expect(read()).toEqual([5, 6]);
  });

  it('tries again what failed when the page is returned to, but not what a later call has read', async () => {
    await seeTwo();
    await later(1_000);
    await waitFor(() => expect(read()).toEqual([5, 6]));
    pending.respond(1, answerOf(6, 0));
    pending.respond(0, new ErrorResponse(500, 'Failed'));
    await later(1_100);
    window.dispatchEvent(new Event('focus'));
    await later(50);
    expect(read()).toEqual([5, 6]);
  });

  it('is tried again when the page is returned to after a failure', async () => {
    renderInApp(<Reader visibleId={5} />);
    await waitFor(() => expect(read()).toEqual([5]));
    pending.respond(0, new ErrorResponse(500, 'Failed'));
    await later(1_100);
    expect(read()).toEqual([5]);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(read()).toEqual([5, 5]));
  });

  it('is not set back by an answer that comes late', async () => {
    await seeTwo();
    const { get } = cache.utils.conversations;
    get.setData({ id: 3 }, directConversation({ lastReadId: 4, unreadCount: 2 }));
    await later(1_000);
    await waitFor(() => expect(read()).toEqual([5, 6]));
    pending.respond(1, answerOf(6, 0));
    await waitFor(() => expect(get.getData({ id: 3 })?.lastReadId).toBe(6));
    pending.respond(0, answerOf(5, 1));
    await later(50);
    expect(get.getData({ id: 3 })).toMatchObject({ lastReadId: 6, unreadCount: 0 });
  });
});
