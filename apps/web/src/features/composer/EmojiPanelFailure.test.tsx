import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openComposer, serveComposer } from '../../../test/support/composer.tsx';

const panel = vi.hoisted(() => ({ isBroken: true }));

vi.mock(import('../emojis/EmojiPanel.tsx'), () => ({
  EmojiPanel: () => {
    if (panel.isBroken) throw new TypeError('Failed to fetch');
    return <p>The emojis</p>;
  },
}));

it('shows in its place that the emoji panel cannot be loaded; Escape closes that, and the next press loads it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serveComposer();
  const onClose = vi.fn();
  const { field } = await openComposer(onClose);
  const emojis = screen.getByRole('button', { name: 'Emojis' });
  await userEvent.click(emojis);
  await screen.findByText('This could not be loaded.');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('This could not be loaded.')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
  panel.isBroken = false;
  await userEvent.click(emojis);
  expect(await screen.findByText('The emojis')).toBeTruthy();
});
