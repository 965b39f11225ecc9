import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { destinations } from '../navigation/more-destinations.ts';
import { shortcutGroups } from './shortcut-groups.ts';
import { setShortcuts } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

let newPosts = 0;
let helpShown = 0;

function Page() {
  useShortcuts(() => (helpShown += 1));
  return (
    <>
      <input aria-label="Text" />
      <input aria-label="Search" data-search />
      <input aria-label="Toggle" type="checkbox" />
      <button type="button" data-new-posts onClick={() => (newPosts += 1)}>
        3 new posts
      </button>
    </>
  );
}

async function open() {
  const { router } = await renderWithRouter(<Page />);
  const place = () => {
    const { pathname, state } = router.latestLocation;
    return state.overlay ? `${pathname} ${state.overlay}` : pathname;
  };
  return { press: (keys: string) => userEvent.keyboard(keys), place };
}

beforeEach(() => {
  newPosts = 0;
  helpShown = 0;
  setShortcuts(true);
  localStorage.setItem('authToken', 'token');
  // Not in jsdom.
  Element.prototype.checkVisibility = () => true;
});

it.each([
  ['g p', 'gp', '/profile'],
  ['g s', 'gs', '/ profile'],
  ['n', 'n', '/ composer'],
  ['g and an unknown key', 'gz', '/'],
  ['p alone', 'p', '/'],
  ['n after an unknown sequence', 'gzn', '/ composer'],
])('%s', async (_name, keys, expected) => {
  const { press, place } = await open();
  await press(keys);
  await waitFor(() => expect(place()).toBe(expected));
});

it('/ moves the focus to the search field, . presses the button of new posts, ? shows the list', async () => {
  const { press } = await open();
  await press('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
  (document.activeElement as HTMLElement).blur();
  await press('.');
  expect(newPosts).toBe(1);
  await press('?');
  expect(helpShown).toBe(1);
});

it('no key is a shortcut while one types, with a modifier, or when shortcuts are off', async () => {
  const { press, place } = await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'gpn?');
  expect([place(), helpShown]).toEqual(['/', 0]);
  (document.activeElement as HTMLElement).blur();
  await press('{Control>}n{/Control}');
  expect(place()).toBe('/');
  setShortcuts(false);
  await press('n');
  expect(place()).toBe('/');
});

it('the keys work on after a toggle was used', async () => {
  const { press, place } = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Toggle' }));
  await press('gp');
  await waitFor(() => expect(place()).toBe('/profile'));
});

it('the list names each key once for a place, and one for every page with a key', () => {
  const keysOf = shortcutGroups.map(({ shortcuts }) => shortcuts.flatMap((one) => one.keys));
  for (const keys of keysOf) expect(new Set(keys).size).toBe(keys.length);
  const keys = keysOf.flat();
  for (const { key } of destinations) if (key !== undefined) expect(keys).toContain(`g ${key}`);
});
