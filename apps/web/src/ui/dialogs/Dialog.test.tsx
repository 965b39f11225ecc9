import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

function Dialogs() {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const close = (title: string) => setOpened(opened.filter((one) => one !== title));
  return ['First', 'Second'].map((title) => (
    <div key={title}>
      <button type="button" onClick={() => setOpened([...opened, title])}>
        Open {title}
      </button>
      <Dialog title={title} size={300} isInHistory={false} opened={opened.includes(title)} onClose={() => close(title)}>
        {title}
      </Dialog>
    </div>
  ));
}

const open = (title: string) => userEvent.click(screen.getByText(`Open ${title}`));
const titles = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((one) => one.querySelector('h2')?.textContent);

it('a dialog that is opened again is over those that were opened since', async () => {
  // In the environment of tests Mantine has no portals.
  render(
    <MantineProvider env="default">
      <Dialogs />
    </MantineProvider>,
  );
  await open('First');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(titles()).toEqual([]));
  await open('Second');
  await open('First');
  await waitFor(() => expect(titles()).toEqual(['Second', 'First']));
});

it('a dialog that is closed the moment it opens returns the focus to what opened it', () => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="default">
      <Dialogs />
    </MantineProvider>,
  );
  const opener = screen.getByText('Open First');
  opener.focus();
  fireEvent.click(opener);
  act(() => vi.advanceTimersToNextFrame());
  expect(titles()).toEqual(['First']);
  fireEvent.keyDown(opener, { key: 'Escape' });
  act(() => vi.advanceTimersByTime(2_000));
  expect(titles()).toEqual([]);
  expect(document.activeElement).toBe(opener);
});
