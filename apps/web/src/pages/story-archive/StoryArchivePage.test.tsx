import { useSearch } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedStoryOf } from '../../../test/support/archived-stories.ts';
import { highlightOf } from '../../../test/support/highlights.ts';
import { picture, video } from '../../../test/support/media.ts';
import { authorOf, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { setOutboxOwner } from '../../lib/outbox/outbox.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { StoryArchivePage } from './StoryArchivePage.tsx';
import { type StoryArchiveSearch, storyArchiveSearch } from './story-archive-search.ts';

const stories = [
  archivedStoryOf({
    id: 9,
    content: 'By the sea',
    media: [picture({ id: 90, alt: 'A beach' })],
    viewCount: 1234,
    highlightCategory: 'travel',
    highlightIds: [3],
  }),
  archivedStoryOf({ id: 7, visibility: 'close_followers', viewCount: 1 }),
  archivedStoryOf({ id: 4, content: 'On tour', media: [video({ id: 40 }), picture({ id: 41 })] }),
];
const highlights = [
  highlightOf({ id: 3, title: 'Summer', category: 'travel' }),
  highlightOf({ id: 2, title: 'Family', category: 'memories', visibility: 'close_followers' }),
  highlightOf({ id: 1, title: 'Wins', category: 'achievements' }),
  highlightOf({ id: 8, title: 'Old', category: 'achievements' }),
];

const NOON = '2026-03-01T12:00:00.000Z';

let calls: Call[];

function serve(handlers: Record<string, Handler> = {}): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'stories.listArchived': ({ category }) => ({
      items: stories.filter(({ highlightCategory }) => category === undefined || highlightCategory === category),
      nextCursor: null,
    }),
    'stories.setCategory': ({ id, category }) => ({ ...storyOf(id), highlightCategory: category }),
    'stories.remove': () => ({ message: 'Story deleted' }),
    'highlights.list': () => highlights,
    'highlights.addStory': ({ id }) => ({
      highlight: { ...highlights.find((highlight) => highlight.id === id), storyCount: 1 },
      isNew: true,
    }),
    ...handlers,
  });
}

const storyOf = (id: number): ArchivedStory => stories.find((story) => story.id === id) ?? archivedStoryOf({ id });

function Page() {
  return <StoryArchivePage {...storyArchiveSearch(useSearch({ strict: false }))} />;
}

async function open(search: StoryArchiveSearch & { story?: number } = {}) {
  const { router } = await renderWithRouter(<Page />);
  await act(() => router.navigate({ to: '/story-archive', search }));
  return router;
}

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const card = async (name: RegExp) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error('The card is in no list.');
  return within(item);
};
async function agree() {
  const question = await screen.findByRole('dialog', { name: 'Show the story to more people?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Add to highlight' }));
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Archived Story' }));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('authToken', 'token');
  setOutboxOwner({ token: 'token', memberId: ownUser.id });
  serve();
});

describe('the archive', () => {
  it('lists stories with date, category, views and score', async () => {
    await open();
    const first = await card(/By the sea$/);
    expect(screen.getByRole('link', { name: /By the sea$/ }).getAttribute('aria-label')).toBe(
      'Picture story, Mar 1, 2026, 1,234 views: By the sea',
    );
    expect(first.getByText('Travel')).toBeTruthy();
    expect(first.getByText('1.2K')).toBeTruthy();
    expect(first.getByText(/^vibe 64%/).getAttribute('data-band')).toBe('positive');
    expect(screen.getByText('Mar 1, 2026', { selector: 'li:first-child time' }).title).toContain('2026');
    expect((await card(/Good morning$/)).getByText('1 view · Close Friends')).toBeTruthy();
  });

  it.each([
    [60, 'positive'],
    [59, 'neutral'],
    [50, 'neutral'],
    [49, 'negative'],
  ])('shows a score of %i as %s', async (vibeScore, band) => {
    const story = archivedStoryOf({ author: authorOf({ ...ownUser, vibeScore }) });
    serve({ 'stories.listArchived': () => ({ items: [story], nextCursor: null }) });
    await open();
    expect((await screen.findByText(`vibe ${vibeScore}%`)).getAttribute('data-band')).toBe(band);
  });

  it('says that stories are archived after 24 hours while there is none, and offers to tell one', async () => {
    serve({ 'stories.listArchived': () => ({ items: [], nextCursor: null }) });
    const router = await open();
    expect(await screen.findByRole('heading', { name: 'No Archived Stories' })).toBeTruthy();
    expect(screen.getByText(/archived automatically after 24 hours/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Create Story' }));
    await waitFor(() => expect(router.latestLocation.state.overlay).toBe('createStory'));
  });

  it('says that it could not be loaded, with Retry', async () => {
    serve({ 'stories.listArchived': () => new ErrorResponse(500, '') });
    await open();
    expect(await screen.findByRole('heading', { name: 'Failed to fetch archived stories' })).toBeTruthy();
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card(/By the sea$/)).toBeTruthy();
  });

  it('shows one category, in the address', async () => {
    const router = await open();
    await card(/By the sea$/);
    const chips = within(screen.getByRole('navigation', { name: 'Category' }));
    expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All Stories',
      'Memories',
      'Milestones',
      'Travel',
      'Celebrations',
      'Achievements',
    ]);
    await userEvent.click(chips.getByRole('link', { name: 'Travel' }));
    expect(router.latestLocation.search).toEqual({ category: 'travel' });
    await waitFor(() => expect(screen.getAllByRole('link', { name: / story, | files, / })).toHaveLength(1));
    expect(document.activeElement).toBe(chips.getByRole('link', { name: 'Travel' }));
    await userEvent.click(chips.getByRole('link', { name: 'Milestones' }));
    expect(await screen.findByRole('heading', { name: 'No stories in Milestones' })).toBeTruthy();
  });

  it('moves the focus between the cards by arrow keys', async () => {
    await open();
    await card(/By the sea$/);
    screen.getByRole('link', { name: /By the sea$/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Good morning$/ }));
  });
});

describe('a card', () => {
  it('offers the first three highlights: those that contain the story are marked and disabled', async () => {
    await open();
    const first = await card(/By the sea$/);
    expect(first.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'In Summer',
      'Add to Family',
      'Add to Wins',
    ]);
    expect(first.getByRole('button', { name: 'In Summer' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(first.getByRole('button', { name: 'In Summer' }));
    expect(sent('highlights.addStory')).toEqual([]);
  });

  it('adds the story, which takes on the category of its first highlight', async () => {
    await open();
    const tour = await card(/On tour$/);
    await userEvent.click(tour.getByRole('button', { name: 'Add to Wins' }));
    await agree();
    const added = await tour.findByRole('button', { name: 'In Wins' });
    expect(document.activeElement).toBe(added);
    expect(sent('highlights.addStory')).toEqual([{ id: 1, archivedStoryId: 4 }]);
    expect(readToast()?.title).toBe('Story added to highlight!');
    expect(tour.getByText('Achievements')).toBeTruthy();
  });

  it('takes the story out again by Undo, with the category that it has taken', async () => {
    serve({ 'highlights.removeStory': () => ({ ...highlights[2], storyCount: 0 }) });
    await open();
    const tour = await card(/On tour$/);
    await userEvent.click(tour.getByRole('button', { name: 'Add to Wins' }));
    await agree();
    await tour.findByRole('button', { name: 'In Wins' });
    act(() => readToast()?.action?.onClick());
    expect(await tour.findByRole('button', { name: 'Add to Wins' })).toBeTruthy();
    await waitFor(() => expect(tour.queryByText('Achievements')).toBeNull());
    expect(sent('highlights.removeStory')).toEqual([{ id: 1, storyId: 4 }]);
    expect(readToast()?.title).toBe('Story removed from highlight');
  });

  it('asks once a highlight before everyone sees a story that was for those who follow its author', async () => {
    await open();
    const tour = await card(/On tour$/);
    await userEvent.click(tour.getByRole('button', { name: 'Add to Wins' }));
    const question = await screen.findByRole('dialog', { name: 'Show the story to more people?' });
    expect(question.textContent).toContain(
      'The story was for Everyone who follows you. “Wins” is for Everyone, visitors too:',
    );
    expect(sent('highlights.addStory')).toEqual([]);
    await agree();
    await tour.findByRole('button', { name: 'In Wins' });
    await userEvent.click((await card(/By the sea$/)).getByRole('button', { name: 'Add to Wins' }));
    await waitFor(() => expect(sent('highlights.addStory')).toHaveLength(2));
  });

  it('does not ask on a private account, whose public highlights are for those who follow it', async () => {
    serve({ 'accounts.me': () => ({ user: { ...ownUser, isPrivate: true } }) });
    await open();
    const tour = await card(/On tour$/);
    await userEvent.click(tour.getByRole('button', { name: 'Add to Wins' }));
    expect(await tour.findByRole('button', { name: 'In Wins' })).toBeTruthy();
  });

  it('asks before more people see a story than it was for', async () => {
    await open();
    const story = await card(/Good morning$/);
    await userEvent.click(story.getByRole('button', { name: 'Add to Summer' }));
    const question = within(await screen.findByRole('dialog', { name: 'Show the story to more people?' }));
    expect(question.getByText(/^The story was for/).textContent).toBe(
      'The story was for Close Friends. “Summer” is for Everyone, visitors too: whoever can see the highlight can see the story in it.',
    );
    expect(sent('highlights.addStory')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Add to highlight' }));
    expect(await story.findByRole('button', { name: 'In Summer' })).toBeTruthy();
    // Not for a highlight of the same audience.
    await userEvent.click(story.getByRole('button', { name: 'Add to Family' }));
    expect(await story.findByRole('button', { name: 'In Family' })).toBeTruthy();
  });

  it.each([
    [new ErrorResponse(409, 'A highlight can have at most 100 stories'), 'A highlight can have at most 100 stories'],
    [new ErrorResponse(500, ''), 'Failed to add story to highlight'],
  ])('says why a story was not added: %#', async (response, description) => {
    serve({ 'highlights.addStory': () => response });
    await open();
    const tour = await card(/On tour$/);
    await userEvent.click(tour.getByRole('button', { name: 'Add to Wins' }));
    await agree();
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description }));
    expect(tour.getByRole('button', { name: 'Add to Wins' }).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('the details of a story', () => {
  it('have an address, lead to the next by key in the same step of the history, and close by Back', async () => {
    const router = await open();
    await card(/By the sea$/);
    await userEvent.click(screen.getByRole('link', { name: /By the sea$/ }));
    expect((await dialog()).getByText('By the sea')).toBeTruthy();
    expect(router.latestLocation.search).toEqual({ story: 9 });
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.latestLocation.search).toEqual({ story: 7 }));
    expect((await dialog()).getByText('Close Friends')).toBeTruthy();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Older story' }));
    await waitFor(() => expect(router.latestLocation.search).toEqual({ story: 4 }));
    expect((await dialog()).getByRole('button', { name: 'Older story' }).getAttribute('aria-disabled')).toBe('true');
    await act(async () => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/On tour$/));
  });

  it('say when it was created and archived, and offer its files', async () => {
    await open({ story: 4 });
    const details = await dialog();
    const facts = (await details.findByText('Created')).closest('dl')?.textContent ?? '';
    expect(facts).toMatch(/^CreatedMar 1, 2026.*ArchivedMar 2, 2026.*Views0 viewsAudienceEveryone who follows you$/);
    expect(details.getAllByRole('link', { name: /^Download/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/media/40.mp4',
      '/media/41.webp',
    ]);
  });

  it.each([
    ['within 48 hours', new Date().toISOString(), [{ viewer: authorOf(), viewedAt: NOON }], 'Ben Hartley'],
    ['after 48 hours', NOON, [], 'The names are gone'],
  ])('list who has viewed it %s', async (_when, originalCreatedAt, items, text) => {
    const story = archivedStoryOf({ id: 9, viewCount: 1, originalCreatedAt });
    serve({
      'stories.listArchived': () => ({ items: [story], nextCursor: null }),
      'stories.listViewers': () => ({ items, nextCursor: null }),
    });
    await open({ story: 9 });
    await userEvent.click(await (await dialog()).findByRole('button', { name: '1 view' }));
    expect(await within(await screen.findByRole('dialog', { name: 'Viewers' })).findByText(text)).toBeTruthy();
    expect(sent('stories.listViewers')).toMatchObject([{ id: 9 }]);
  });

  it('load further pages to find a story that was opened by its address', async () => {
    serve({
      'stories.listArchived': ({ cursor }) =>
        cursor ? { items: stories.slice(1), nextCursor: null } : { items: stories.slice(0, 1), nextCursor: 'next' },
    });
    await open({ story: 4 });
    expect(await (await dialog()).findByText('On tour')).toBeTruthy();
  });

  it('say that the story is gone', async () => {
    const router = await open({ story: 5 });
    const details = await dialog();
    expect(await details.findByRole('heading', { name: 'Story not found' })).toBeTruthy();
    await userEvent.click(details.getByRole('button', { name: 'All stories' }));
    await waitFor(() => expect(router.latestLocation.search).toEqual({}));
  });

  it('change its category at once, which moves it out of the list when they are closed', async () => {
    await open({ category: 'travel', story: 9 });
    const details = await dialog();
    await userEvent.selectOptions(await details.findByRole('combobox', { name: 'Category' }), 'Milestones');
    expect((details.getByRole('combobox', { name: 'Category' }) as HTMLSelectElement).value).toBe('milestones');
    await waitFor(() => expect(sent('stories.setCategory')).toEqual([{ id: 9, category: 'milestones' }]));
    expect(details.getByText('By the sea')).toBeTruthy();
    await userEvent.click(details.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'No stories in Travel' })).toBeTruthy();
  });

  it('restore the category when the server refuses another', async () => {
    serve({ 'stories.setCategory': () => new ErrorResponse(404, 'Story not found') });
    await open({ story: 9 });
    const category = await (await dialog()).findByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    await userEvent.selectOptions(category, 'No category');
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description: 'Story not found' }));
    await waitFor(() => expect(category.value).toBe('travel'));
  });

  it('list all highlights, and create one for the story', async () => {
    serve({
      'highlights.create': (input) => ({ ...highlightOf({ id: 6 }), ...input }),
      'highlights.addStory': ({ id }) => ({ highlight: highlightOf({ id, title: 'Sea', storyCount: 1 }), isNew: true }),
    });
    await open({ story: 9 });
    const details = await dialog();
    const list = within(await details.findByRole('region', { name: 'Add to Highlight' }));
    await list.findByRole('button', { name: 'Add to Old' });
    expect(list.getByRole('button', { name: 'In Summer' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(list.getByRole('button', { name: 'New Highlight' }));
    expect(document.activeElement).toBe(list.getByRole('textbox', { name: 'Title' }));
    expect(list.queryByText('Category required')).toBeNull();
    await userEvent.keyboard('Sea');
    await userEvent.selectOptions(list.getByRole('combobox', { name: 'Category' }), 'Travel');
    await userEvent.click(list.getByRole('button', { name: 'Create and add' }));
    expect(await list.findByRole('button', { name: 'In Sea' })).toBeTruthy();
    expect(document.activeElement).toBe(list.getByRole('button', { name: 'New Highlight' }));
    expect(sent('highlights.create')).toEqual([
      { title: 'Sea', description: '', category: 'travel', visibility: 'public' },
    ]);
    expect(sent('highlights.addStory')).toEqual([{ id: 6, archivedStoryId: 9 }]);
  });

  it('delete it after a question', async () => {
    await open({ story: 9 });
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this story?' }));
    expect(question.getByText(/from 1 highlight\. This cannot be undone\.$/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('stories.remove')).toEqual([{ id: 9 }]);
    expect(readToast()?.title).toBe('Story deleted');
    expect(screen.queryByRole('link', { name: /By the sea$/ })).toBeNull();
  });

  it('give the focus of a deleted story to the next one', async () => {
    await open();
    await userEvent.click(await screen.findByRole('link', { name: /By the sea$/ }));
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Delete' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: /^Delete/ })).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: /By the sea$/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /Good morning$/ })));
  });
});

describe('a new highlight', () => {
  async function openForm() {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'New Highlight' }));
    return within(await screen.findByRole('dialog', { name: 'New Highlight' }));
  }

  it('needs a title and a category', async () => {
    const form = await openForm();
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    expect(form.getByText('Title required')).toBeTruthy();
    expect(form.getByText('Category required')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Title' }));
    expect(sent('highlights.create')).toEqual([]);
  });

  it('keeps what was typed over a reload, until it is created', async () => {
    serve({ 'highlights.create': (input) => ({ ...highlightOf({ id: 6 }), ...input }) });
    const before = await openForm();
    await userEvent.type(before.getByRole('textbox', { name: 'Title' }), 'Sea');
    await userEvent.selectOptions(before.getByRole('combobox', { name: 'Category' }), 'Travel');
    cleanup();
    const form = await openForm();
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Sea');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('highlights.create')).toMatchObject([{ title: 'Sea', category: 'travel' }]);
    await userEvent.click(await screen.findByRole('button', { name: 'New Highlight' }));
    const next = within(await screen.findByRole('dialog', { name: 'New Highlight' }));
    expect(next.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('');
  });

  it('is created with its audience', async () => {
    serve({ 'highlights.create': (input) => ({ ...highlightOf({ id: 6 }), ...input }) });
    const form = await openForm();
    await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'Sea');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Travel');
    await userEvent.type(form.getByRole('textbox', { name: 'Description (optional)' }), 'Salt');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Audience' }), 'Friends');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('highlights.create')).toEqual([
      { title: 'Sea', description: 'Salt', category: 'travel', visibility: 'followers' },
    ]);
    expect(readToast()?.title).toBe('Memory highlight created successfully!');
    expect((await card(/By the sea$/)).getByRole('button', { name: 'Add to Sea' })).toBeTruthy();
  });

  it.each([
    [new ErrorResponse(409, 'You can have at most 100 highlights'), 'You can have at most 100 highlights'],
    [new ErrorResponse(500, ''), 'Failed to create memory highlight'],
  ])('keeps what was entered when it fails: %#', async (response, description) => {
    serve({ 'highlights.create': () => response });
    const form = await openForm();
    await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'Sea');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Travel');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description }));
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Sea');
  });
});
