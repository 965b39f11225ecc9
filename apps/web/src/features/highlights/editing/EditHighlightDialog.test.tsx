import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { highlightDetailsOf } from '../../../../test/support/highlights.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../../test/support/server.ts';
import { storyOf } from '../../../../test/support/stories.ts';
import { readToast } from '../../../ui/toasts/toast.ts';
import { EditHighlightDialog } from './EditHighlightDialog.tsx';

const first = storyOf({ id: 11, content: 'One', visibility: 'public' });
const second = storyOf({ id: 12, content: 'Two', visibility: 'followers' });
const third = storyOf({ id: 13, content: 'Three', visibility: 'close_followers' });
const onClose = vi.fn();
let calls: Call[];
let stored: HighlightDetails;

function serve(handlers: Record<string, Handler>): void {
  calls = mockServer({
    'highlights.get': () => stored,
    'highlights.update': (input) => {
      const { items: _items, owner: _owner, ...highlight } = stored;
      return { ...highlight, ...input };
    },
    ...handlers,
  });
}

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const tiles = () => screen.getAllByRole('button', { name: /^Story / }).map((tile) => tile.getAttribute('aria-label'));

async function openDialog(handlers: Record<string, Handler> = {}) {
  serve(handlers);
  await renderWithRouter(<EditHighlightDialog highlightId={3} onClose={onClose} />);
  await screen.findByRole('textbox', { name: 'Title' });
}

async function chooseOf(tile: string, entry: string) {
  await userEvent.click(screen.getByRole('button', { name: `More about ${tile}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  onClose.mockReset();
  stored = highlightDetailsOf({ visibility: 'close_followers', description: 'By the sea' }, [first, second, third]);
});

describe('the details of a highlight', () => {
  it('are saved with a new title, and the dialog closes', async () => {
    await openDialog();
    const title = screen.getByRole('textbox', { name: 'Title' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
    await userEvent.clear(title);
    await userEvent.type(title, 'Autumn');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent('highlights.update')).toEqual([
      { id: 3, title: 'Autumn', description: 'By the sea', category: 'memories', visibility: 'close_followers' },
    ]);
    expect(readToast()?.title).toBe('Highlight saved');
  });

  it('are widened only after saying how many stories were for fewer people', async () => {
    await openDialog();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'Everyone');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Show the stories to more people?' });
    expect(question.textContent).toContain('3 stories in it were for fewer people.');
    expect(question.textContent).toContain('Everyone, visitors too');
    expect(sent('highlights.update')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent('highlights.update')).toMatchObject([{ visibility: 'public' }]));
  });

  it('are narrowed without a question', async () => {
    stored = highlightDetailsOf({ visibility: 'public' }, [third]);
    await openDialog();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'Friends');
    await save();
    await waitFor(() => expect(sent('highlights.update')).toMatchObject([{ visibility: 'followers' }]));
  });

  it('show what the server says about a field, and keep what was written', async () => {
    const message = 'Title can be at most 50 characters long';
    await openDialog({ 'highlights.update': () => new ErrorResponse(400, message, { title: message }) });
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await userEvent.type(title, ' and winter');
    await save();
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(title.value).toBe('Summer and winter');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ask before changes are discarded', async () => {
    await openDialog();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the stories of a highlight', () => {
  async function openStories(handlers: Record<string, Handler> = {}) {
    await openDialog(handlers);
    await userEvent.click(screen.getByRole('tab', { name: 'Stories (3)' }));
  }

  it('are moved by keys, and their order is sent', async () => {
    await openStories({
      'highlights.orderStories': ({ storyIds }) => {
        const items = stored.items.toSorted((one, other) => storyIds.indexOf(one.id) - storyIds.indexOf(other.id));
        return { ...stored, items };
      },
    });
    expect(tiles()).toEqual(['Story 1 of 3, cover, One', 'Story 2 of 3, Two', 'Story 3 of 3, Three']);
    screen.getByRole('button', { name: 'Story 3 of 3, Three' }).focus();
    await userEvent.keyboard('{Home}');
    expect(tiles()).toEqual(['Story 1 of 3, Three', 'Story 2 of 3, cover, One', 'Story 3 of 3, Two']);
    await waitFor(() => expect(sent('highlights.orderStories')).toEqual([{ id: 3, storyIds: [13, 11, 12] }]));
  });

  it('give it another cover', async () => {
    await openStories({
      'highlights.update': ({ coverStoryId }) => {
        const { items: _items, owner: _owner, ...highlight } = stored;
        return { ...highlight, cover: highlight.thumbnails.find(({ id }) => id === coverStoryId) ?? null };
      },
    });
    await chooseOf('story 2 of 3', 'Use as cover');
    await waitFor(() => expect(tiles()[1]).toBe('Story 2 of 3, cover, Two'));
    expect(sent('highlights.update')).toEqual([{ id: 3, coverStoryId: 12 }]);
  });

  it('are taken out after a question', async () => {
    await openStories({
      'highlights.removeStory': () => {
        stored = highlightDetailsOf({ visibility: 'close_followers' }, [first, third]);
        const { items: _items, owner: _owner, ...highlight } = stored;
        return highlight;
      },
    });
    await chooseOf('story 2 of 3', 'Remove from highlight');
    const question = await screen.findByRole('dialog', { name: 'Remove from highlight' });
    expect(question.textContent).toContain('The story stays in your archive.');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(tiles()).toEqual(['Story 1 of 2, cover, One', 'Story 2 of 2, Three']));
    expect(sent('highlights.removeStory')).toEqual([{ id: 3, storyId: 12 }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Story 2 of 2, Three' })),
    );
  });
});
