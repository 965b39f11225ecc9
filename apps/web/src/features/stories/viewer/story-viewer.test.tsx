import { createBrowserHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { highlightDetailsOf, highlightOf } from '../../../../test/support/highlights.ts';
import { picture, video } from '../../../../test/support/media.ts';
import { authorOf, ownUser } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../../test/support/server.ts';
import { storyAuthorOf, storyOf } from '../../../../test/support/stories.ts';
import { refreshStoriesOf } from '../../../cache/stories/story.cache.ts';
import { type Cache, useCache } from '../../../cache/use-cache.ts';
import { setSound } from '../../media/video/video-sound.ts';
import { useOpenHighlight, useOpenStories } from '../open-stories.ts';
import { advanceByHand } from './playing/advance-by-hand.ts';
import { HOLD_MS } from './playing/use-story-gestures.ts';
import { StoryOverlays } from './StoryOverlays.tsx';
import { useStoryOverlays } from './use-story-overlays.ts';

const FAR = '2999-01-01T00:00:00.000Z';
const said = (id: number, fields: Partial<Story> = {}) =>
  storyOf({ id, content: `Words ${id}`, expiresAt: FAR, ...fields });
const own = authorOf(ownUser);

const ownSummer = highlightDetailsOf({ id: 4, category: 'travel' }, [
  said(1, { author: own }),
  said(2, { author: own }),
]);
const summer = {
  ...highlightDetailsOf({ id: 4, ownerId: 7, category: 'travel' }, [said(1), said(2)]),
  owner: authorOf(),
};

let stories: Record<number, Story[]>;
let cache: Cache;
let calls: Call[];
const paths = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

function App() {
  const { memberId, highlightId, close } = useStoryOverlays();
  cache = useCache();
  return (
    <>
      <button type="button" onClick={useOpenStories(7)}>
        Ben
      </button>
      <button type="button" onClick={useOpenStories(1)}>
        Own
      </button>
      <button type="button" onClick={useOpenHighlight(4)}>
        Summer
      </button>
      <StoryOverlays viewerId={1} opened={memberId !== null || highlightId !== null} onClose={close} />
    </>
  );
}

/** The frames and the clock that measures them; all other timers are real. */
const FRAMES = { toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] } as const;

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  // Missing in jsdom; the field that grows asks for it.
  advanceByHand.set(false);
  setSound(false);
  stories = { 7: [said(1), said(2), said(3)], 1: [said(9, { author: own, viewCount: 2, isSeen: true })] };
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'stories.listOfMember': ({ memberId }) => stories[memberId] ?? [],
    'stories.recordView': () => ({ message: 'View recorded' }),
    'stories.remove': () => ({ message: 'Story deleted' }),
    'stories.listViewers': () => ({
      items: [{ viewer: authorOf(), viewedAt: '2026-03-01T13:00:00.000Z' }],
      nextCursor: null,
    }),
    'stories.strip': () => [],
    'highlights.get': () => summer,
    'highlights.recordView': () => ({ message: 'View recorded' }),
    'highlights.list': () => [],
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});

afterEach(() => void vi.useRealTimers());

async function open(name = 'Ben') {
  const { router } = await renderWithRouter(<App />);
  vi.useFakeTimers({ toFake: [...FRAMES.toFake] });
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog');
  return router;
}

const dialog = () => screen.getByRole('dialog', { name: /^Story by|^Your story|highlight by/ });
const title = () => dialog().getAttribute('aria-label');
const shows = (text: string) => screen.findByRole('dialog', { name: text });
function elapse(ms: number) {
  // Effects of what was rendered outside of an event.
  act(() => undefined);
  act(() => vi.advanceTimersByTime(ms));
}
const percent = () => Number(document.querySelector('[data-progress]')?.getAttribute('data-progress'));
const surface = (): HTMLElement => {
  const element = dialog().querySelector('article');
  if (!element) throw new Error('There is no surface.');
  element.getBoundingClientRect = () => new DOMRect(0, 0, 390, 844);
  return element;
};
const pointer = (clientX: number) => ({ button: 0, isPrimary: true, pointerId: 1, clientX, clientY: 400 });
function tap(clientX: number) {
  const element = surface();
  fireEvent.pointerDown(element, pointer(clientX));
  fireEvent.pointerUp(element, pointer(clientX));
}

function swipe({ x, y }: { x: number; y: number }) {
  const element = surface();
  const moved = { ...pointer(300 + x), clientY: 400 + y };
  fireEvent.pointerDown(element, pointer(300));
  fireEvent.pointerMove(element, moved);
  fireEvent.pointerUp(element, moved);
}

it('scrolls a long text by the keys while the stage has the focus', async () => {
  await open();
  const text = dialog().querySelector('[data-story-text]') as HTMLElement;
  vi.spyOn(text, 'clientHeight', 'get').mockReturnValue(400);
  const scrollBy = vi.fn();
  text.scrollBy = scrollBy;
  text.scrollTop = 360;
  await userEvent.keyboard('{PageDown}{ArrowUp}');
  expect(scrollBy.mock.calls).toEqual([[{ top: 360 }], [{ top: -60 }]]);
});

describe('items that follow each other', () => {
  it('last five seconds each, in steps of 2 percent; after the last one the focus returns to the opener', async () => {
    await open();
    await shows('Story by Ben Hartley, 1 of 3');
    elapse(2540);
    expect(percent() % 2).toBe(0);
    expect(percent()).toBeGreaterThanOrEqual(48);
    elapse(2360);
    expect(title()).toContain('1 of 3');
    elapse(200);
    await shows('Story by Ben Hartley, 2 of 3');
    elapse(5050);
    await shows('Story by Ben Hartley, 3 of 3');
    elapse(5050);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ben' }));
  });

  it('begin at the first story that was not seen', async () => {
    stories[7] = [said(1, { isSeen: true }), said(2), said(3)];
    await open();
    expect(title()).toBe('Story by Ben Hartley, 2 of 3');
  });

  it('wait for a picture, and show each file of a story', async () => {
    stories[7] = [said(1, { media: [picture({ id: 11, alt: 'A bench' }), picture({ id: 12 })] })];
    await open();
    await shows('Story by Ben Hartley, 1 of 1, part 1 of 2');
    elapse(9000);
    expect(percent()).toBe(0);
    fireEvent.load(await screen.findByAltText('A bench'));
    elapse(5050);
    await shows('Story by Ben Hartley, 1 of 1, part 2 of 2');
  });

  it('wait for the end of a video', async () => {
    stories[7] = [said(1, { media: [video({ id: 11, alt: 'Rain' })] }), said(2)];
    await open();
    const film = await screen.findByLabelText<HTMLVideoElement>('Rain');
    expect(film.muted).toBe(true);
    fireEvent.loadedData(film);
    elapse(9000);
    expect(title()).toContain('1 of 2');
    await userEvent.click(screen.getByRole('button', { name: 'Turn sound on' }));
    expect(film.muted).toBe(false);
    fireEvent.ended(film);
    await shows('Story by Ben Hartley, 2 of 2');
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
  });
});

describe('what stops the progress', () => {
  const expectStopped = () => {
    elapse(9000);
    expect(title()).toBe('Story by Ben Hartley, 1 of 3');
  };

  it('Space, until it is pressed again', async () => {
    await open();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    expectStopped();
    await userEvent.keyboard(' ');
    elapse(5050);
    await shows('Story by Ben Hartley, 2 of 3');
  });

  it('a tab in the background', async () => {
    await open();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    expectStopped();
    hidden.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    elapse(5050);
    await shows('Story by Ben Hartley, 2 of 3');
  });

  it('an open menu', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'More about Ben Hartley' }));
    await screen.findByRole('menuitem', { name: 'View profile' });
    expectStopped();
  });

  it('a control with the focus by keyboard', async () => {
    await open();
    const { matches } = Element.prototype;
    // jsdom does not know when a focus is visible.
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector === ':focus-visible' || matches.call(this, selector);
    });
    await userEvent.tab();
    expectStopped();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    elapse(5050);
    await shows('Story by Ben Hartley, 2 of 3');
  });

  it('the setting to advance by hand, until Play is pressed', async () => {
    advanceByHand.set(true);
    await open();
    expectStopped();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    elapse(5050);
    await shows('Story by Ben Hartley, 2 of 3');
  });

  it('a press that is held, which stays at the same item when it is released', async () => {
    await open();
    const element = surface();
    fireEvent.pointerDown(element, pointer(300));
    await waitFor(() => expect(dialog().dataset['held']).toBe('true'), { timeout: 100 * HOLD_MS });
    // The effect that stops the progress runs after that.
    await waitFor(() => expect(vi.getTimerCount()).toBe(0));
    expectStopped();
    fireEvent.pointerUp(element, pointer(300));
    expect(dialog().dataset['held']).toBe('false');
    expect(title()).toBe('Story by Ben Hartley, 1 of 3');
    elapse(5050);
    await shows('Story by Ben Hartley, 2 of 3');
  });
});

describe('taps and keys', () => {
  it('go back in the left third and forward elsewhere; back on the first item is ignored', async () => {
    await open();
    tap(10);
    expect(title()).toContain('1 of 3');
    tap(200);
    expect(title()).toContain('2 of 3');
    tap(120);
    expect(title()).toContain('1 of 3');
  });

  it('a swipe to the side leads to another member, a swipe down closes', async () => {
    stories[8] = [said(20, { author: authorOf({ id: 8, name: 'Cleo' }) })];
    const { router } = await renderWithRouter(<App />);
    const others = [storyAuthorOf(), storyAuthorOf({ author: authorOf({ id: 8, name: 'Cleo' }) })];
    cache.utils.stories.strip.setData(undefined, others);
    await userEvent.click(screen.getByRole('button', { name: 'Ben' }));
    await shows('Story by Ben Hartley, 1 of 3');
    swipe({ x: -200, y: 10 });
    await shows('Story by Cleo, 1 of 1');
    swipe({ x: 200, y: 10 });
    await screen.findByRole('dialog', { name: /^Story by Ben Hartley/ });
    swipe({ x: 0, y: 120 });
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('a cancelled press is no tap', async () => {
    await open();
    fireEvent.pointerDown(surface(), pointer(300));
    fireEvent.pointerCancel(surface(), pointer(300));
    fireEvent.pointerUp(surface(), pointer(300));
    expect(title()).toContain('1 of 3');
  });

  it('the arrows, Home, End and Escape', async () => {
    await open();
    await userEvent.keyboard('{ArrowLeft}');
    expect(title()).toContain('1 of 3');
    await userEvent.keyboard('{ArrowRight}');
    expect(title()).toContain('2 of 3');
    await userEvent.keyboard('{End}');
    expect(title()).toContain('3 of 3');
    await userEvent.keyboard('{Home}');
    expect(title()).toContain('1 of 3');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('announce the position only while items are advanced by hand', async () => {
    await open();
    const live = () => document.querySelector('[role="dialog"] [aria-live]')?.textContent;
    expect(live()).toBe('');
    await userEvent.keyboard(' {ArrowRight}');
    expect(live()).toBe('Story by Ben Hartley, 2 of 3');
  });
});

describe('a file that cannot be loaded', () => {
  const broken = () => said(1, { media: [picture({ id: 11, alt: 'A bench' })] });

  it('is skipped, or loaded again', async () => {
    stories[7] = [broken(), said(2)];
    await open();
    fireEvent.error(await screen.findByAltText('A bench'));
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load");
    elapse(9000);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    fireEvent.error(await screen.findByAltText('A bench'));
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    await shows('Story by Ben Hartley, 2 of 2');
  });

  it('says that a video is prepared', async () => {
    stories[7] = [said(1, { media: [video({ id: 11, state: 'processing', mediaUrl: null })] })];
    await open();
    expect(await screen.findByText('This video is being prepared')).toBeTruthy();
  });
});

describe('stories that change', () => {
  it('say that the watched one was withdrawn, and go on', async () => {
    await open();
    stories[7] = [said(2), said(3)];
    act(() => refreshStoriesOf(cache, 7));
    expect(await screen.findByText('This story is no longer available')).toBeTruthy();
    expect(screen.queryByText('Words 1')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Next' })[0] as HTMLElement);
    await shows('Story by Ben Hartley, 1 of 2');
    expect(screen.getByText('Words 2')).toBeTruthy();
  });

  it('go on with the members of the strip, and pass over one without stories', async () => {
    const third = authorOf({ id: 8, name: 'Cleo' });
    stories[8] = [said(20, { author: third })];
    const { router } = await renderWithRouter(<App />);
    cache.utils.stories.strip.setData(undefined, [
      storyAuthorOf(),
      storyAuthorOf({ author: authorOf({ id: 6, name: 'Nobody' }) }),
      storyAuthorOf({ author: third }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Ben' }));
    await shows('Story by Ben Hartley, 1 of 3');
    await userEvent.keyboard('{End}{ArrowRight}');
    await shows('Story by Cleo, 1 of 1');
    expect(router.state.location.search).toEqual({ stories: 8 });
    await userEvent.keyboard('{ArrowLeft}');
    await shows('Story by Ben Hartley, 3 of 3');
  });

  it('say that there are none, or that they could not be loaded', async () => {
    stories[7] = [];
    await open();
    expect(await screen.findByText('This story is no longer available')).toBeTruthy();
  });

  it.each([
    ['opened by a press', false],
    ['opened by its address', true],
  ])('offer to create the first one in place of the empty viewer that was %s', async (_name, isAddress) => {
    stories = { 1: [] };
    const history = createBrowserHistory();
    onTestFinished(history.destroy);
    const { router } = await renderWithRouter(<App />, history);
    if (isAddress) await act(() => router.navigate({ to: '.', search: { stories: 1 } }));
    else await userEvent.click(screen.getByRole('button', { name: 'Own' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create Story' }));
    await waitFor(() => expect(router.latestLocation.state.overlay).toBe('createStory'));
    expect(router.latestLocation.search).toEqual({});
    act(() => router.history.back());
    await waitFor(() => expect(router.latestLocation.state.overlay).toBeUndefined());
    expect(router.latestLocation.search).toEqual({});
  });

  it('offer Retry after a failure', async () => {
    let isDown = true;
    calls = mockServer({
      'stories.listOfMember': () => (isDown ? new ErrorResponse(500, 'Something went wrong') : [said(1)]),
      'stories.recordView': () => ({ message: 'View recorded' }),
    });
    await open();
    await screen.findByText('The story could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Words 1')).toBeTruthy();
  });
});

describe('views', () => {
  it('are recorded once, for each story that was shown', async () => {
    stories[7] = [said(31), said(32, { isSeen: true })];
    await open();
    await waitFor(() => expect(paths('stories.recordView')).toEqual([{ id: 31 }]));
    await waitFor(() => expect(cache.utils.stories.listOfMember.getData({ memberId: 7 })?.[0]?.isSeen).toBe(true));
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(paths('stories.recordView')).toEqual([{ id: 31 }]);
  });

  it('of the member story are counted, and listed with who they are by', async () => {
    await open('Own');
    await shows('Your story, 1 of 1');
    await userEvent.click(screen.getByRole('button', { name: '2 views' }));
    expect(await screen.findByRole('link', { name: /Ben Hartley/ })).toBeTruthy();
    expect(paths('stories.recordView')).toEqual([]);
  });
});

it('deletes the member story after a question', async () => {
  await open('Own');
  await userEvent.click(screen.getByRole('button', { name: 'More about your story' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Story' }));
  expect(paths('stories.remove')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(paths('stories.remove')).toEqual([{ id: 9 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a highlight', () => {
  it('shows its title and category, and counts one view', async () => {
    await open('Summer');
    await shows('Summer, highlight by Ben Hartley, 1 of 2');
    expect(screen.getByText('Travel')).toBeTruthy();
    await waitFor(() => expect(paths('highlights.recordView')).toEqual([{ id: 4 }]));
    await userEvent.keyboard('{ArrowRight}');
    await shows('Summer, highlight by Ben Hartley, 2 of 2');
    expect(paths('stories.recordView')).toEqual([]);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not shown any more once its viewer may not see it', async () => {
    let isGone = false;
    calls = mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'highlights.get': () => (isGone ? new ErrorResponse(404, 'Highlight not found') : summer),
      'highlights.recordView': () => ({ message: 'View recorded' }),
    });
    await open('Summer');
    await shows('Summer, highlight by Ben Hartley, 1 of 2');
    isGone = true;
    await act(() => cache.utils.highlights.get.invalidate({ id: 4 }));
    expect(await screen.findByText('This story is no longer available')).toBeTruthy();
    expect(screen.queryByText('Words 1')).toBeNull();
  });

  it('marks the highlights that contain the watched story, whichever place it has in them', async () => {
    const others = [21, 22, 23].map((id) => said(id));
    const full = highlightOf({ id: 4, title: 'Full' }, [...others, said(9)]);
    stories[1] = [said(9, { author: own, isSeen: true, highlightIds: [4] })];
    calls = mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'stories.listOfMember': ({ memberId }) => stories[memberId] ?? [],
      'highlights.list': () => [full, highlightOf({ id: 6, title: 'Other', visibility: 'followers' })],
      'highlights.addStory': () => ({ highlight: highlightOf({ id: 6, title: 'Other' }, [said(9)]), isNew: true }),
    });
    await open('Own');
    await userEvent.click(screen.getByRole('button', { name: 'More about your story' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save to highlight' }));
    expect((await screen.findByRole('button', { name: 'In Full' })).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Add to Other' }));
    expect(await screen.findByRole('button', { name: 'In Other' })).toBeTruthy();
    expect(cache.utils.stories.listOfMember.getData({ memberId: 1 })?.[0]?.highlightIds).toEqual([4, 6]);
  });

  it('lets its owner edit it, and take a story out', async () => {
    calls = mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'highlights.get': () => ownSummer,
      'highlights.removeStory': () => ({ ...ownSummer, storyCount: 1 }),
    });
    await open('Summer');
    await userEvent.click(await screen.findByRole('button', { name: 'More about your story' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit highlight' })).toBeTruthy();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from highlight' }));
    expect(paths('highlights.removeStory')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(paths('highlights.removeStory')).toEqual([{ id: 4, storyId: 1 }]));
    expect(paths('highlights.recordView')).toEqual([]);
  });
});
