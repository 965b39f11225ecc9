import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WATCH_INTERVAL_MS } from '@vibeline/core/features/live/live.rules';
import type { ChatMessage, LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatMessageOf, endedStreamOf, listedStreamOf, streamOf } from '../../../test/support/live.ts';
import { authorOf, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { openWatchingTab } from '../../features/live/watching/other-tabs.ts';
import { closeReport, reportStore } from '../../features/reports/open-report.ts';
import { emitServerEvent } from '../../lib/events/server-events.ts';
import { LiveStreamPage } from './LiveStreamPage.tsx';

let calls: Call[];
let stream: LiveStreamDetails;
let messages: ChatMessage[];

function serve(handlers: Record<string, Handler> = {}): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'live.get': () => stream,
    'live.list': () => ({ items: [], nextCursor: null }),
    'live.watch': () => ({ viewerCount: 7, state: 'live', playlistUrl: null }),
    'live.leave': () => ({ message: 'You are not counted as watching any more' }),
    'live.listChat': () => ({ items: [...messages].reverse(), nextCursor: null }),
    'live.chatAfter': ({ after }) => ({
      messages: messages.filter(({ id }) => id > after),
      hasMore: false,
      examinedTo: null,
      deletedIds: [],
    }),
    ...handlers,
  });
}

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const write = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};
const log = () => screen.getByRole('list', { name: 'Chat messages' });
const press = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('authToken', 'token');
  stream = streamOf();
  messages = [chatMessageOf()];
});
afterEach(() => vi.useRealTimers());

describe('the page of a live stream', () => {
  it('shows whose it is, counts the viewer, and stops to when it is left', async () => {
    serve();
    const view = await renderWithRouter(<LiveStreamPage streamId={5} />);
    expect(await screen.findByRole('heading', { name: 'A walk through the maze' })).toBeTruthy();
    expect(await screen.findByText('7 viewers')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Follow Ben Hartley' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Positive vibe, 2' })).toBeTruthy();
    expect(screen.getByText('67%').parentElement?.textContent).toBe('67% positive');
    expect(sent('live.watch')).toEqual([{ id: 5 }]);
    const fetched = vi.spyOn(globalThis, 'fetch');
    view.unmount();
    const left = () => fetched.mock.calls.find(([address]) => String(address).includes('live.leave'));
    await waitFor(() => expect(left()?.[1]).toMatchObject({ keepalive: true }));
    expect(sent('live.leave')).toEqual([{ id: 5 }]);
  });

  it('is still told of a replay after it has ended, and begins at its top then', async () => {
    let state = 'live';
    serve({ 'live.watch': () => ({ viewerCount: 7, state, playlistUrl: null }) });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    await screen.findByText('7 viewers');
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    stream = endedStreamOf({ replay: 'pending' });
    state = 'ended';
    await act(() => vi.advanceTimersByTimeAsync(WATCH_INTERVAL_MS));
    const title = await screen.findByRole('heading', { name: 'This stream has ended' });
    expect(document.activeElement).toBe(title);
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(screen.getByText(/^The replay is being made/)).toBeTruthy();
    expect(sent('live.leave')).toEqual([]);
  });

  it('goes on counting the session while another tab shows it', async () => {
    serve();
    const other = openWatchingTab(5);
    const view = await renderWithRouter(<LiveStreamPage streamId={5} />);
    await screen.findByText('7 viewers');
    other.beat();
    await waitFor(() => expect(other.isShownElsewhere()).toBe(true));
    view.unmount();
    await waitFor(() => expect(other.isShownElsewhere()).toBe(false));
    expect(sent('live.leave')).toEqual([]);
    other.close();
  });

  it('says so when it is not for the viewer any more', async () => {
    let isHidden = false;
    const unlessHidden = (answer: unknown) => () => (isHidden ? new ErrorResponse(404, 'Stream not found') : answer);
    serve({
      'live.get': unlessHidden(stream),
      'live.watch': unlessHidden({ viewerCount: 7, state: 'live', playlistUrl: null }),
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    await screen.findByText('7 viewers');
    isHidden = true;
    await act(() => vi.advanceTimersByTimeAsync(WATCH_INTERVAL_MS));
    expect(await screen.findByRole('heading', { name: 'Live stream not found' })).toBeTruthy();
  });

  it('can be reported by others than its streamer', async () => {
    serve();
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    await userEvent.click(await screen.findByRole('button', { name: 'More about the stream by Ben Hartley' }));
    await press('Report…');
    expect(reportStore.get()).toEqual({ kind: 'stream', id: 5, author: stream.streamer });
    closeReport();
  });

  it('has no such menu for its streamer', async () => {
    stream = streamOf({ streamer: authorOf(ownUser) });
    serve();
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    await screen.findByText('7 viewers');
    expect(screen.queryByRole('button', { name: /^More about the stream/ })).toBeNull();
  });

  it('says that it does not exist', async () => {
    serve({ 'live.get': () => new ErrorResponse(404, 'Stream not found') });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    expect(await screen.findByRole('heading', { name: 'Live stream not found' })).toBeTruthy();
  });

  it('shows when it has ended how it was, its replay and others that are live', async () => {
    stream = endedStreamOf({ replayPostId: 12 });
    serve({ 'live.list': () => ({ items: [listedStreamOf({ id: 6, title: 'Songs' })], nextCursor: null }) });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    expect(await screen.findByRole('heading', { name: 'This stream has ended' })).toBeTruthy();
    expect(screen.getByText(/was live for 30:05, with up to 4 viewers at once/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Watch the replay' }).getAttribute('href')).toBe('/posts/12');
    expect(await screen.findByText('Songs')).toBeTruthy();
    expect(sent('live.watch')).toEqual([]);
  });
});

describe('the chat', () => {
  it('shows a message at once, and once when the server has it', async () => {
    let answer: (() => void) | undefined;
    serve({
      'live.say': ({ content, clientId }) =>
        new Promise((resolve) => {
          answer = () => {
            const message = chatMessageOf({ id: 31, content, clientId, author: authorOf(ownUser) });
            messages = [...messages, message];
            resolve({ message, isNew: true });
          };
        }),
    });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    await screen.findByText('Left at the fountain');
    await write('On my way');
    expect(within(log()).getByText('Sending…')).toBeTruthy();
    expect(within(log()).getByText('On my way')).toBeTruthy();
    answer?.();
    await waitFor(() => expect(within(log()).queryByText('Sending…')).toBeNull());
    expect(within(log()).getAllByText('On my way')).toHaveLength(1);
  });

  it('plays the playlist that the server names', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    const playlistUrl = '/live/5/stream.m3u8?signature=abc';
    serve({ 'live.watch': () => ({ viewerCount: 7, state: 'live', playlistUrl }) });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    const video = await screen.findByLabelText<HTMLVideoElement>('A walk through the maze');
    await waitFor(() => expect(video.getAttribute('src')).toBe(playlistUrl));
    expect(play).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('reads out what others write from now on, and no earlier messages', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const earlier = chatMessageOf({ id: 3, content: 'Long ago' });
    serve({
      'live.listChat': ({ cursor }) =>
        cursor ? { items: [earlier], nextCursor: null } : { items: [...messages].reverse(), nextCursor: 'more' },
    });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    await screen.findByText('Left at the fountain');
    const spoken = screen.getByRole('log', { name: 'New chat messages' });
    await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await within(log()).findByText('Long ago');
    expect(spoken.textContent).toBe('');
    messages = [...messages, chatMessageOf({ id: 31, content: 'Now right' })];
    emitServerEvent({ type: 'liveChat', streamId: 5 });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(spoken.textContent).toBe('Cleo: Now right'));
  });

  it('does not show a deleted message of the viewer as one that is being sent', async () => {
    serve({
      'live.say': ({ content, clientId }) => {
        const message = chatMessageOf({ id: 31, content, clientId, author: authorOf(ownUser) });
        messages = [...messages, message];
        return { message, isNew: true };
      },
      'live.deleteMessage': () => ({ message: 'Message deleted' }),
    });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    await screen.findByText('Left at the fountain');
    await write('On my way');
    await waitFor(() => expect(within(log()).queryByText('Sending…')).toBeNull());
    await userEvent.click(within(log()).getByRole('button', { name: `More about the message of ${ownUser.name}` }));
    await press('Delete');
    await waitFor(() => expect(within(log()).queryByText('On my way')).toBeNull());
    expect(within(log()).queryByText('Sending…')).toBeNull();
  });

  it('does not show a message for ever that was deleted before the viewer got it', async () => {
    serve({
      'live.say': ({ content, clientId }) => ({
        message: chatMessageOf({ id: 31, content, clientId, author: authorOf(ownUser) }),
        isNew: true,
      }),
    });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    await screen.findByText('Left at the fountain');
    await write('On my way');
    await waitFor(() => expect(within(log()).queryByText('On my way')).toBeNull());
  });

  it('counts down in slow mode, also when the server knows better', async () => {
    serve({ 'live.say': () => new ErrorResponse(429, 'Slow mode is on.', undefined, 9) });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    await screen.findByText('Left at the fountain');
    await write('Hello');
    expect(await screen.findByText('Slow mode: you can write again in 9 s.')).toBeTruthy();
    expect(within(log()).getByText('Not sent')).toBeTruthy();
    expect((within(log()).getByRole('button', { name: 'Retry' }) as HTMLButtonElement).disabled).toBe(true);
    expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('has no field for who is banned, and says so', async () => {
    stream = streamOf({ isBanned: true });
    serve();
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    expect(await screen.findByText(/The streamer has banned you/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('shows the pinned message above all', async () => {
    stream = streamOf({ pinned: chatMessageOf({ id: 2, content: 'Rules: be kind' }) });
    serve();
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    expect(await screen.findByText(/Rules: be kind/)).toBeTruthy();
  });

  it('lets viewers report, mute and block who writes in the chat, and delete nothing of theirs', async () => {
    serve();
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    await screen.findByText('Left at the fountain');
    await userEvent.click(screen.getByRole('button', { name: 'More about the message of Cleo' }));
    await screen.findByRole('menuitem', { name: /^Mute/ });
    expect(screen.getByRole('menuitem', { name: /^Block/ })).toBeTruthy();
    for (const name of ['Delete', 'Pin', /^Ban/]) expect(screen.queryByRole('menuitem', { name })).toBeNull();
    await press('Report…');
    const author = chatMessageOf().author;
    expect(reportStore.get()).toEqual({ kind: 'member', id: author.id, author });
    act(() => closeReport());
  });

  it('offers the streamer to let back in who was banned before the page was loaded', async () => {
    stream = streamOf({ streamer: authorOf(ownUser), bannedIds: [8] });
    serve({ 'live.ban': () => ({ message: 'Member can chat and vote again' }) });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    await screen.findByText('Left at the fountain');
    const menu = () => userEvent.click(screen.getByRole('button', { name: 'More about the message of Cleo' }));
    await menu();
    await press('Allow to chat again');
    await waitFor(() => expect(sent('live.ban')).toEqual([{ id: 5, memberId: 8, isBanned: false }]));
    await menu();
    expect(await screen.findByRole('menuitem', { name: 'Ban from this stream' })).toBeTruthy();
  });

  it('lets the streamer pin, delete and ban, and set slow mode', async () => {
    stream = streamOf({ streamer: authorOf(ownUser) });
    serve({
      'live.pin': () => ({ pinned: messages[0] }),
      'live.ban': () => ({ message: 'Member banned from this stream' }),
      'live.deleteMessage': () => ({ message: 'Message deleted' }),
      'live.update': ({ slowModeSeconds }) => ({ ...stream, slowModeSeconds }),
    });
    await renderWithRouter(<LiveStreamPage streamId={5} />);
    const menu = () => userEvent.click(screen.getByRole('button', { name: 'More about the message of Cleo' }));
    await screen.findByText('Left at the fountain');
    await menu();
    await press('Pin');
    await waitFor(() => expect(sent('live.pin')).toEqual([{ id: 5, messageId: 30 }]));
    await menu();
    await press('Ban from this stream');
    await waitFor(() => expect(sent('live.ban')).toEqual([{ id: 5, memberId: 8, isBanned: true }]));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Slow mode' }), '10 seconds');
    await waitFor(() => expect(sent('live.update')).toEqual([{ id: 5, slowModeSeconds: 10 }]));
    await menu();
    await press('Delete');
    await waitFor(() => expect(within(log()).queryByText('Left at the fountain')).toBeNull());
  });
});
