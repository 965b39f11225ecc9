import { MantineProvider, Menu } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AnchoredMenu } from './AnchoredMenu.tsx';
import { MenuButton } from './MenuButton.tsx';

it('a menu that is closed the moment it opens returns the focus to its button', () => {
  vi.useFakeTimers();
  // In the environment of tests Mantine has no transitions.
  render(
    <MantineProvider env="default">
      <MenuButton
        label="Open"
        prefetch={() => undefined}
        menu={(anchor) => (
          <AnchoredMenu label="A menu" {...anchor}>
            <Menu.Item>An entry</Menu.Item>
          </AnchoredMenu>
        )}
      >
        Open
      </MenuButton>
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  fireEvent.click(button);
  act(() => vi.advanceTimersToNextFrame());
  expect(screen.getByRole('menu')).toBeTruthy();
  fireEvent.keyDown(button, { key: 'Escape' });
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});
