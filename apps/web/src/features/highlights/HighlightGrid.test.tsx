import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { highlightDetailsOf, highlightOf } from '../../../test/support/highlights.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { storyOf } from '../../../test/support/stories.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { HighlightGrid } from './HighlightGrid.tsx';

const story = storyOf();
const summer = highlightOf({ id: 3, title: 'Summer' }, [story]);
const porto = highlightOf({ id: 4, title: 'Porto' }, [story]);
const empty = highlightOf({ id: 5, title: 'Later' });

let calls: Call[];
function serve(handlers: Record<string, Handler>): void {
  calls = mockServer({ 'highlights.list': () => [summer, porto], ...handlers });
}

const open = () =>
  renderWithRouter(
    <main tabIndex={-1}>
      <HighlightGrid />
    </main>,
  );
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const card = async (title: string) => {
  const item = (await screen.findByRole('heading', { name: new RegExp(title) })).closest('li');
  if (!item) throw new Error(`${title} has no card.`);
  return within(item);
};
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

async function choose(title: string, entry: string) {
  await userEvent.click((await card(title)).getByRole('button', { name: `More about ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
});

describe('the tab Memory Highlights', () => {
  it('says that there are none', async () => {
    serve({ 'highlights.list': () => [] });
    await open();
    expect(await screen.findByRole('heading', { name: 'No Memory Highlights' })).toBeTruthy();
  });

  it('says that it is loading, then that it has failed, and loads it again', async () => {
    const pending = new PendingCalls();
    serve({ 'highlights.list': pending.handler });
    await open();
    expect(screen.getByText('Loading highlights')).toBeTruthy();
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    act(() => pending.respond(0, new ErrorResponse(500, '')));
    expect(await screen.findByText('The highlights could not be loaded.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(pending.calls).toHaveLength(2));
    act(() => pending.respond(1, [summer]));
    expect(await screen.findByRole('button', { name: 'Watch Summer, 1 story' })).toBeTruthy();
  });

  it('says what a card shows of a highlight, and plays it', async () => {
    const known: Partial<Highlight> = { description: 'By the sea', visibility: 'close_followers', viewCount: 12_345 };
    serve({ 'highlights.list': () => [highlightOf(known, [story, storyOf({ id: 6 })])] });
    const { router } = await open();
    const { getByText, getByRole } = await card('Summer');
    for (const text of ['By the sea', 'Memories', 'Close Friends', '12.3K']) expect(getByText(text)).toBeTruthy();
    expect(getByText('12,345')).toBeTruthy();
    await userEvent.click(getByRole('button', { name: 'Watch Summer, 2 stories' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ highlight: 3 }));
  });

  it('shows the cover once, beside the other first stories', async () => {
    const stories = [story, storyOf({ id: 6, content: 'Two' }), storyOf({ id: 7, content: 'Three' })];
    const { thumbnails } = highlightOf({}, stories);
    serve({ 'highlights.list': () => [highlightOf({ cover: thumbnails[1] ?? null }, stories)] });
    await open();
    const { getAllByText } = await card('Summer');
    for (const text of ['Good morning', 'Two', 'Three']) expect(getAllByText(text)).toHaveLength(1);
  });

  it('leads from a highlight without stories to the archive, in place of playing it', async () => {
    serve({ 'highlights.list': () => [empty] });
    await open();
    const { getByRole, queryByRole } = await card('Later');
    expect(getByRole('link', { name: 'Add stories' }).getAttribute('href')).toBe('/story-archive');
    expect(queryByRole('button', { name: /^Watch/ })).toBeNull();
  });

  it('moves a highlight by keys at once, says where it is, and sends the whole order', async () => {
    const pending = new PendingCalls();
    serve({ 'highlights.order': pending.handler });
    await open();
    (await card('Summer')).getByRole('button', { name: /^Watch/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(titles()).toEqual(['Porto', 'Summer']);
    expect(screen.getByText('Summer is now 2 of 2')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Summer');
    await waitFor(() => expect(pending.calls.map(({ input }) => input)).toEqual([{ ids: [4, 3] }]));
    act(() => pending.respond(0, [porto, summer]));
    await choose('Summer', 'Move earlier');
    expect(titles()).toEqual(['Summer', 'Porto']);
  });

  it('loads the list again when it has changed elsewhere, and says so', async () => {
    let stored = [summer, porto];
    serve({
      'highlights.list': () => stored,
      'highlights.order': () => new ErrorResponse(409, 'The list has changed; load it again'),
    });
    await open();
    await card('Porto');
    stored = [empty, summer, porto];
    await choose('Porto', 'Move earlier');
    await waitFor(() =>
      expect(readToast()).toMatchObject({
        title: 'Failed to change the order',
        description: 'The list has changed meanwhile, and was loaded again.',
      }),
    );
    await waitFor(() => expect(titles()).toEqual(['Later', 'Summer', 'Porto']));
  });

  it('deletes a highlight after saying what becomes of its stories', async () => {
    serve({ 'highlights.remove': () => ({ message: 'Highlight deleted' }) });
    await open();
    await choose('Porto', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Highlight' });
    expect(dialog.textContent).toContain('Its stories stay in your archive.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual(['Summer']));
    expect(sent('highlights.remove')).toEqual([{ id: 4 }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Summer'));
    await choose('Summer', 'Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('gives the focus of a deleted highlight to the next one, and of the last one to the page', async () => {
    serve({ 'highlights.remove': () => ({ message: 'Highlight deleted' }) });
    await open();
    const remove = async (title: string) => {
      await choose(title, 'Delete');
      const dialog = await screen.findByRole('dialog', { name: 'Delete Highlight' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    };
    await remove('Summer');
    await waitFor(() => expect(titles()).toEqual(['Porto']));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Porto'));
    await remove('Porto');
    await screen.findByRole('heading', { name: 'No Memory Highlights' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('opens the editor of a highlight', async () => {
    serve({ 'highlights.get': () => highlightDetailsOf({}, [story]) });
    await open();
    await choose('Summer', 'Edit');
    expect(await screen.findByRole('dialog', { name: 'Edit Highlight' })).toBeTruthy();
  });
});
