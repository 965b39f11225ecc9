import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openComposer, serveComposer } from '../../../test/support/composer.tsx';

const open = () => openComposer(() => undefined);

async function openEmojis(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Emojis' }));
  return screen.findByRole('searchbox', { name: 'Search emojis' });
}

describe('emojis in the composer', () => {
  beforeEach(() => {
    serveComposer();
  });

  it('are found by search and inserted at the caret, by keyboard alone', async () => {
    const { field } = await open();
    await userEvent.type(field, 'Hello world');
    field.setSelectionRange(5, 5);
    const search = await openEmojis();
    await userEvent.type(search, 'sunflower');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('sunflower');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(field.value).toBe('Hello🌻🌻 world');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(field);
    expect(field.selectionStart).toBe('Hello🌻🌻'.length);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('are navigated by arrow keys, Home and End', async () => {
    await open();
    const search = await openEmojis();
    await userEvent.type(search, '{ArrowDown}');
    const grid = screen.getByRole('grid', { name: 'Smileys' });
    const [first] = grid.querySelectorAll('button');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(grid.querySelectorAll('button')[13]);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(grid.querySelectorAll('button')[23]);
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(search);
  });

  it('used before are listed first the next time', async () => {
    const { field } = await open();
    await userEvent.type(await openEmojis(), 'sunflower{Enter}');
    expect(field.value).toBe('🌻');
    await userEvent.keyboard('{Escape}');
    await openEmojis();
    const grid = screen.getByRole('grid', { name: 'Recently used' });
    expect(grid.textContent).toBe('🌻');
  });

  it('show a message when the search finds none', async () => {
    await open();
    await userEvent.type(await openEmojis(), 'qqqq');
    expect(screen.getByText('No emoji found')).toBeTruthy();
  });
});
