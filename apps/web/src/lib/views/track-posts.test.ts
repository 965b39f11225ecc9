import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Call, mockServer } from '../../../test/support/server.ts';

type Entry = Partial<IntersectionObserverEntry>;

let notify: (entries: Entry[]) => void;
let calls: Call[];
let stop: () => void;

function show(id: number, visible: number, height = 400): void {
  const target = document.querySelector(`[data-post="${id}"]`);
  if (!target) throw new Error(`There is no post ${id}`);
  const rect = (value: number) => ({ height: value }) as DOMRectReadOnly;
  notify([
    {
      target,
      isIntersecting: visible > 0,
      intersectionRect: rect(visible),
      boundingClientRect: rect(height),
      rootBounds: rect(800),
    },
  ]);
}

function addCard(id: number): void {
  const card = document.createElement('article');
  card.setAttribute('data-post', String(id));
  document.body.append(card);
}

const sent = () => calls.map(({ input }) => input.postIds);

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onIntersect: (entries: Entry[]) => void) {
        notify = onIntersect;
      }
      observe(): void {}
      unobserve(): void {}
    },
  );
  calls = mockServer({ 'posts.recordViews': () => ({ message: 'Views recorded' }) });
  document.body.replaceChildren();
  addCard(1);
  const { trackPosts } = await import('./track-posts.ts');
  stop = trackPosts();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('sends the posts of which half was visible for a second, together and once', async () => {
  addCard(2);
  addCard(3);
  await vi.advanceTimersByTimeAsync(0);
  show(1, 200);
  show(2, 199);
  show(3, 400);
  await vi.advanceTimersByTimeAsync(999);
  show(3, 0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent()).toEqual([[1]]);
  show(3, 400);
  show(2, 300);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent()).toEqual([[1], [3, 2]]);
});

it('counts what is higher than the window when half of the window shows it', async () => {
  show(1, 399, 4000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent()).toEqual([]);
  show(1, 400, 4000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent()).toEqual([[1]]);
});

it('sends at once when the page is left', async () => {
  show(1, 400);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([[1]]);
});

it('sends again, with the next ones, what could not be sent', async () => {
  calls = mockServer({});
  show(1, 400);
  await vi.advanceTimersByTimeAsync(20_000);
  calls = mockServer({ 'posts.recordViews': () => ({ message: 'Views recorded' }) });
  addCard(2);
  await vi.advanceTimersByTimeAsync(0);
  show(2, 400);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent()).toEqual([[1, 2]]);
});
