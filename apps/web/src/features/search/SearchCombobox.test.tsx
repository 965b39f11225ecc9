import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { storeToken } from '../../lib/session/session.ts';
import { addRecentSearch, clearRecentSearches } from './recent-searches.ts';
import { SearchCombobox } from './SearchCombobox.tsx';

const mia = authorOf({ id: 2, name: 'Mia Marsh', username: 'mia', relation: { ...noRelation, follow: 'accepted' } });
let calls: Call[];
let suggest: () => unknown;

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const suggestCalls = () => calls.filter(({ path }) => path === 'search.suggest');

async function open() {
  const { router } = await renderWithRouter(<SearchCombobox />);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('accounts.me'));
  await userEvent.click(field());
  await screen.findByRole('listbox');
  return () => router.state.location.href;
}

async function openFor(text: string) {
  const address = await open();
  await userEvent.type(field(), text);
  await screen.findByRole('group', { name: 'People' });
  return address;
}

beforeEach(() => {
  storeToken('token');
  for (const viewerId of [ownUser.id, 99, null]) clearRecentSearches(viewerId);
  suggest = () => ({ people: [mia], hashtags: [{ tag: 'miami' }] });
  calls = mockServer({ 'accounts.me': () => ({ user: ownUser }), 'search.suggest': () => suggest() });
});

describe('the search field', () => {
  it('searches with Enter and remembers what was searched, not what was only typed', async () => {
    const address = await open();
    await userEvent.type(field(), '  old radios {Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=old+radios'));
    await userEvent.click(field());
    await userEvent.clear(field());
    expect(await screen.findByRole('option', { name: 'old radios' })).toBeTruthy();
    await userEvent.type(field(), 'left behind');
    await userEvent.clear(field());
    expect(screen.queryByRole('option', { name: 'left behind' })).toBeNull();
  });

  it('offers people and hashtags when typing pauses, with their number for screen readers', async () => {
    await openFor('mi');
    expect(suggestCalls().map(({ input }) => input)).toEqual([{ q: 'mi' }]);
    expect(options()).toEqual(['Mia Marsh@miaFollowing', '#miami', 'Search for “mi”']);
    expect(screen.getByText('3 suggestions')).toBeTruthy();
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  });

  it('offers nothing of what was typed once it is cleared, without waiting for a pause', async () => {
    await openFor('mi');
    fireEvent.change(field(), { target: { value: '' } });
    expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
    expect(screen.queryByRole('option', { name: /Mia|miami/ })).toBeNull();
  });

  it('moves through the options with the arrows, Home and End, and keeps the focus', async () => {
    await openFor('mi');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toContain('Mia Marsh');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('#miami');
    await userEvent.keyboard('{End}');
    expect(active()).toBe('Search for “mi”');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toContain('Mia Marsh');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Search for “mi”');
    await userEvent.keyboard('{Home}');
    expect(active()).toContain('Mia Marsh');
    expect(document.activeElement).toBe(field());
  });

  it('opens the profile of a chosen member, who is then a recent search', async () => {
    const address = await openFor('mi');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/profile/2'));
    await userEvent.click(field());
    expect(await screen.findByRole('option', { name: '@mia' })).toBeTruthy();
    expect(field().value).toBe('');
  });

  it('opens the page of a hashtag that is clicked', async () => {
    const address = await openFor('mi');
    await userEvent.click(screen.getByRole('option', { name: '#miami' }));
    await waitFor(() => expect(address()).toBe('/hashtags/miami'));
  });

  it('closes with Escape and keeps the text, and opens again with an arrow', async () => {
    await openFor('mi');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('mi');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeTruthy();
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('writes an operator into the field, and completes the name of a sender', async () => {
    const address = await open();
    await userEvent.type(field(), 'radio ');
    await userEvent.click(screen.getByRole('option', { name: /^from:/ }));
    expect(field().value).toBe('radio from:');
    await userEvent.type(field(), 'mi');
    await screen.findByRole('group', { name: 'People' });
    await waitFor(() => expect(suggestCalls().at(-1)?.input).toEqual({ q: '@mi' }));
    expect(screen.queryByRole('group', { name: 'Hashtags' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('radio from:mia ');
    expect(address()).toBe('/');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=radio+from%3Amia'));
  });

  it('leaves the keys to an input method that is composing', async () => {
    await openFor('mi');
    await userEvent.keyboard('{ArrowDown}');
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    expect(active()).toContain('Mia Marsh');
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    expect(screen.getByRole('listbox')).toBeTruthy();
  });

  it('searches as well when the server has no suggestions', async () => {
    suggest = () => new ErrorResponse(429, 'Too many requests. Please try again later.', undefined, 30);
    const address = await open();
    await userEvent.type(field(), 'mi');
    await waitFor(() => expect(suggestCalls()).toHaveLength(1));
    expect(options()).toEqual(['Search for “mi”']);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=mi'));
  });

  it('lists recent searches without a connection, and says so', async () => {
    addRecentSearch(ownUser.id, { kind: 'text', text: 'mint tea' });
    await open();
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText('You’re offline. Only recent searches are listed.')).toBeTruthy();
    await userEvent.type(field(), 'mi');
    expect(options()).toEqual(['mint tea', 'Search for “mi”']);
    expect(suggestCalls()).toEqual([]);
  });
});

describe('recent searches in the field', () => {
  beforeEach(() => {
    for (const text of ['third', 'second', 'first']) addRecentSearch(ownUser.id, { kind: 'text', text });
    addRecentSearch(99, { kind: 'text', text: 'of someone else' });
  });

  const recent = () =>
    within(screen.getByRole('group', { name: 'Recent searches' }))
      .getAllByRole('option')
      .map((option) => option.textContent);

  it('are those of the viewer, the newest first, and one of them searches again', async () => {
    const address = await open();
    expect(recent()).toEqual(['first', 'second', 'third']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=second'));
  });

  it('are removed one by one with a button or the Delete key, or all at once, without closing the list', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove “second” from recent searches' }));
    expect(recent()).toEqual(['first', 'third']);
    await userEvent.keyboard('{ArrowDown}{Delete}');
    expect(recent()).toEqual(['third']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull();
    expect(screen.getByRole('listbox')).toBeTruthy();
    expect(localStorage.getItem(`vibeline-searches-${ownUser.id}`)).toBeNull();
  });
});
