import { MantineProvider } from '@mantine/core';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Dialog } from './Dialog.tsx';

function Page() {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      {['First', 'Second'].map((title) => (
        <div key={title}>
          <button type="button" onClick={() => setOpened(title)}>
            Open {title}
          </button>
          <Dialog
            title={title}
            size={300}
            isInHistory={false}
            opened={opened === title}
            onClose={() => setOpened(null)}
          >
            <button type="button" onClick={() => setOpened('Second')}>
              Next
            </button>
          </Dialog>
        </div>
      ))}
    </>
  );
}

const step = () => window.history.state?.__TSR_index as number;
const open = (title: string) => userEvent.click(screen.getByText(`Open ${title}`));
const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent);
const back = () => act(async () => window.history.back());

let history: ReturnType<typeof createBrowserHistory>;

beforeEach(async () => {
  // As a page that was opened by its address.
  window.history.pushState(null, '', '/');
  history = createBrowserHistory();
  const root = createRootRoute();
  const routes = ['/', '/other'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <Page key={path} /> }),
  );
  const router = createRouter({ history, routeTree: root.addChildren(routes) });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findByText('Open First');
  return () => history.destroy();
});

it('Back closes a dialog on the first page of a document, and the next Back is as before it was opened', async () => {
  await open('First');
  await waitFor(() => expect(step()).toBe(1));
  expect(dialogs()).toEqual(['First']);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await waitFor(() => expect(step()).toBe(0));
  expect(window.location.pathname).toBe('/');
});

it('closing it takes the step back, also to open it again', async () => {
  for (let count = 0; count < 2; count += 1) {
    await open('First');
    await waitFor(() => expect(step()).toBe(1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(step()).toBe(0));
    expect(dialogs()).toEqual([]);
  }
});

it('a dialog that is opened from another one uses its step', async () => {
  await open('First');
  await waitFor(() => expect(step()).toBe(1));
  await userEvent.click(screen.getByText('Next'));
  await waitFor(() => expect(dialogs()).toEqual(['Second']));
  expect(step()).toBe(1);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await waitFor(() => expect(step()).toBe(0));
});

it('Back from a page that was opened in a dialog leads to the page below the dialog', async () => {
  await open('First');
  await waitFor(() => expect(step()).toBe(1));
  await act(async () => history.push('/other', {}, { ignoreBlocker: true }));
  await waitFor(() => expect(dialogs()).toEqual([]));
  await waitFor(() => expect(step()).toBe(2));
  await back();
  await waitFor(() => expect(step()).toBe(0));
  expect(window.location.pathname).toBe('/');
});

it('on a later page nothing is added', async () => {
  await act(async () => history.push('/other'));
  await waitFor(() => expect(step()).toBe(1));
  await open('First');
  expect(dialogs()).toEqual(['First']);
  expect(step()).toBe(1);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await waitFor(() => expect(window.location.pathname).toBe('/other'));
});
