import { useSearch } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedFolder, SavedItem } from '@vibeline/core/features/saved/saved.schema';
import { beforeEach, expect, it } from 'vitest';
import { authorOf, ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, type Handler, mockServer } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { SavedPage } from './SavedPage.tsx';
import { savedSearch } from './saved-search.ts';

const TIME = '2026-03-01T12:00:00.000Z';
const bread: SavedFolder = { id: 7, name: 'Bread', count: 1, createdAt: TIME };
const itemOf = (id: number, content: string | null, folderId: number | null = null): SavedItem => ({
  ...{ kind: 'post', id, folderId, savedAt: TIME, comment: null, story: null },
  post: content === null ? null : postOf({ id, content, author: authorOf({ name: 'Ana Prado' }) }),
});
const items = [itemOf(1, 'A loaf', 7), itemOf(2, 'A cake'), itemOf(3, null, 7)];

let calls: Call[];
const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

function serve(handlers: Record<string, Handler> = {}): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'saved.folders': () => [bread],
    'saved.list': ({ folderId, search = '' }) => ({
      items: items.filter(
        (one) =>
          (folderId === undefined || one.folderId === folderId) &&
          (search === '' || one.post?.content.includes(search)),
      ),
      nextCursor: null,
    }),
    'saved.save': ({ folderId }) => ({ isSaved: true, folderId: folderId ?? null }),
    'saved.remove': () => ({ message: 'Removed' }),
    ...handlers,
  });
}

const Saved = () => <SavedPage {...savedSearch(useSearch({ strict: false }))} />;
const list = () => screen.findByRole('list', { name: 'Saved' });
const titles = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('authToken', 'token');
  serve();
});

it('shows what is in a folder, which Back leaves, and what a search finds in it', async () => {
  const { router } = await renderWithRouter(<Saved />);
  expect(await titles()).toEqual(['A loaf', 'A cake']);
  await userEvent.click(screen.getByRole('link', { name: 'Bread 1' }));
  await waitFor(async () => expect(await titles()).toEqual(['A loaf']));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search in Saved' }), 'cake');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  expect(inputsOf('saved.list').at(-1)).toMatchObject({ folderId: 7, search: 'cake' });
  router.history.back();
  await waitFor(async () => expect(await titles()).toEqual(['A loaf', 'A cake']));
  expect(router.state.location.search).toEqual({});
});

it('says of what is gone nothing but that, and puts it back into its folder with Undo', async () => {
  await renderWithRouter(<Saved />);
  const gone = (await screen.findByText('No longer available')).closest('li') as HTMLElement;
  expect(gone.textContent).toMatch(/^No longer availablePost · saved .* · in BreadRemove$/);
  await userEvent.click(within(gone).getByRole('button', { name: 'Remove the post that is no longer available' }));
  await waitFor(() => expect(readToast()?.title).toBe('Removed from Saved'));
  expect(inputsOf('saved.remove')).toEqual([{ kind: 'post', id: 3 }]);
  readToast()?.action?.onClick();
  await waitFor(() => expect(inputsOf('saved.save')).toEqual([{ kind: 'post', id: 3, folderId: 7 }]));
});

it('makes a folder and shows it; Back closes the dialog alone', async () => {
  const made = { id: 9, name: 'Cake', count: 0, createdAt: TIME };
  serve({ 'saved.addFolder': () => made, 'saved.folders': () => [bread, made] });
  const { router } = await renderWithRouter(<Saved />);
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'New folder' }));
  expect(await screen.findByRole('dialog', { name: 'New folder' })).toBeTruthy();
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'New folder' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Cake{Enter}');
  expect(await screen.findByRole('heading', { name: 'This folder is empty' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toEqual({ folder: 9 });
  router.history.back();
  await waitFor(async () => expect(await titles()).toEqual(['A loaf', 'A cake']));
});
