import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authorOf } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../../test/support/server.ts';
import { storyAuthorOf } from '../../../../test/support/stories.ts';
import { followServerEvents } from '../../../app/background/follow-server-events.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { emitServerEvent } from '../../../lib/events/server-events.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { StoryStrip } from './StoryStrip.tsx';

const NOW = Date.parse('2026-03-01T14:00:00.000Z');
const OWN_ID = 1;

function entryOf(id: number, name: string, hour: number, unseenCount = 1): StoryAuthor {
  const latestAt = `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
  return storyAuthorOf({ author: authorOf({ id, name }), storyCount: 3, unseenCount, latestAt });
}

let entries: StoryAuthor[] | ErrorResponse;
let calls: Call[];

function FeedFirst({ children }: { children: ReactNode }) {
  trpc.posts.list.useInfiniteQuery({}, { getNextPageParam: () => null });
  const [isLoading, setLoading] = useState(false);
  useEffect(() => setLoading(true), []);
  return isLoading && children;
}

function Page() {
  const cache = useCache();
  useEffect(() => followServerEvents(cache, { memberId: OWN_ID, token: 'token' }), [cache]);
  return <StoryStrip memberId={OWN_ID} skeleton={null} />;
}

function mockStrip(others: Record<string, Handler> = {}) {
  calls = mockServer({ 'stories.strip': () => entries, ...others });
}

const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((tile) => tile.getAttribute('aria-label') ?? tile.textContent);
const authors = () => names().map((name) => name?.split(',')[0]);
const requests = () => calls.filter(({ path }) => path === 'stories.strip').length;
const tile = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  vi.setSystemTime(NOW);
  entries = [
    entryOf(8, 'Cleo', 13, 0),
    entryOf(7, 'Ben', 12, 3),
    entryOf(9, 'Eva', 13, 1),
    entryOf(OWN_ID, 'Ana', 9, 0),
  ];
  mockStrip();
});
afterEach(() => vi.useRealTimers());

it('scrolls to what the keyboard focuses, and not to what is pressed', async () => {
  mockStrip();
  const revealed: Element[] = [];
  Element.prototype.scrollIntoView = function reveal(this: Element) {
    revealed.push(this);
  };
  await renderWithRouter(<Page />);
  await userEvent.click(await tile(/^Ben/));
  expect(revealed).toEqual([]);
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.tab();
  expect(revealed).toEqual([screen.getByRole('button', { name: 'Add Story' })]);
});

describe('the strip', () => {
  it('names oneself first, then authors with new stories, then the others; the newest first', async () => {
    await renderWithRouter(<Page />);
    await tile(/^Ben/);
    expect(names()).toEqual([
      'Add Story',
      'Your story, 5 h ago',
      'Eva, 1 new, 1 h ago',
      'Ben, 3 new, 2 h ago',
      'Cleo, seen, 1 h ago',
    ]);
  });

  it('opens the dialog that creates a story, and the stories of an author', async () => {
    const { router } = await renderWithRouter(<Page />);
    await userEvent.click(await tile(/^Ben/));
    expect(router.latestLocation.search).toEqual({ stories: 7 });
    await userEvent.click(screen.getByRole('button', { name: 'Add Story' }));
    expect(router.latestLocation.state.overlay).toBe('createStory');
  });

  it('has nothing but Add Story while nobody has created one', async () => {
    entries = [];
    await renderWithRouter(<Page />);
    await tile(/^Add Story$/);
    expect(names()).toEqual(['Add Story']);
  });

  it('says in its place that it could not be loaded, with Retry', async () => {
    entries = new ErrorResponse(400, 'No');
    await renderWithRouter(<Page />);
    expect((await screen.findByRole('alert')).textContent).toBe('Stories could not be loaded.');
    entries = [entryOf(7, 'Ben', 12)];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await tile(/^Ben/);
  });

  it('shows no failure without a connection', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderWithRouter(<Page />);
    await tile(/^Add Story$/);
    expect(screen.queryByRole('alert')).toBeNull();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await tile(/^Ben/);
  });

  it('waits for the first posts', async () => {
    const feed = new PendingCalls();
    mockStrip({ 'posts.list': feed.handler });
    await renderWithRouter(
      <FeedFirst>
        <Page />
      </FeedFirst>,
    );
    await waitFor(() => expect(feed.calls).toHaveLength(1));
    expect(requests()).toBe(0);
    feed.respond(0, { items: [], nextCursor: null });
    await tile(/^Ben/);
  });

  it('renders authors beyond the first ones too', async () => {
    entries = Array.from({ length: 200 }, (_, index) => entryOf(index + 2, `Member ${index}`, 12));
    await renderWithRouter(<Page />);
    await tile(/^Member 199,/);
    expect(names()).toHaveLength(201);
  });
});

describe('while the page is open', () => {
  const ben = entryOf(7, 'Ben', 12);
  const eva = entryOf(9, 'Eva', 13);

  beforeEach(() => {
    entries = [ben];
  });

  it('shows a new story at its event', async () => {
    await renderWithRouter(<Page />);
    await tile(/^Ben/);
    entries = [eva, ben];
    act(() => emitServerEvent({ type: 'stories', memberId: 9 }));
    await tile(/^Eva/);
    expect(authors()).toEqual(['Add Story', 'Eva', 'Ben']);
  });

  it('is fetched again when the page is shown again', async () => {
    await renderWithRouter(<Page />);
    await tile(/^Ben/);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(requests()).toBe(2));
  });

  it.each([
    [
      'the pointer',
      () => fireEvent.pointerEnter(screen.getByRole('region')),
      () => fireEvent.pointerLeave(screen.getByRole('region')),
    ],
    ['the visible focus', () => userEvent.tab(), () => userEvent.click(document.body)],
  ])('moves nothing while %s is on it', async (_what, enter, leave) => {
    await renderWithRouter(<Page />);
    await tile(/^Ben/);
    await enter();
    entries = [entryOf(OWN_ID, 'Ana', 13, 0), eva, ben];
    act(() => emitServerEvent({ type: 'stories', memberId: 9 }));
    await tile(/^Eva/);
    expect(authors()).toEqual(['Add Story', 'Your story', 'Ben', 'Eva']);
    await leave();
    await waitFor(() => expect(authors()).toEqual(['Add Story', 'Your story', 'Eva', 'Ben']));
  });
});

describe('every minute', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });

  it('is fetched again, unless the page is hidden, and its times go on', async () => {
    entries = [entryOf(7, 'Ben', 14)];
    await renderWithRouter(<Page />);
    await pass(1000);
    expect([requests(), names()[1]]).toEqual([1, 'Ben, 1 new, just now']);
    await pass(60_000);
    expect([requests(), names()[1]]).toEqual([2, 'Ben, 1 new, 1 min ago']);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(180_000);
    expect(requests()).toBe(2);
    visibility.mockRestore();
  });
});
