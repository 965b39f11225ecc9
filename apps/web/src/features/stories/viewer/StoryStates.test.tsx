import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../../test/support/server.ts';
import { EmptyStories, StoryStates } from './StoryStates.tsx';

const onClose = vi.fn();
const refetch = vi.fn();

function errorOf(status: number, message: string) {
  const { data } = new ErrorResponse(status, message);
  return TRPCClientError.from({ error: { message, code: -32000, data } });
}

async function show(query: { isPending: boolean; error: unknown }, name: string | undefined = 'Ben') {
  onClose.mockReset();
  refetch.mockReset();
  mockServer({});
  await renderWithRouter(
    <StoryStates query={{ ...query, refetch }} name={name} onClose={onClose}>
      No story
    </StoryStates>,
  );
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('says whose story is loading, and shows what is there once it is', async () => {
  await show({ isPending: true, error: null });
  expect(screen.getByRole('status').textContent).toBe('Loading the story by Ben');
  expect(screen.queryByText('No story')).toBeNull();
  await show({ isPending: false, error: null });
  expect(screen.getByText('No story')).toBeTruthy();
});

it('offers to load it again after a failure, and only to close it when there is none', async () => {
  await show({ isPending: false, error: errorOf(503, 'Service busy') });
  expect([screen.getByRole('alert').textContent, buttons()]).toEqual(['Service busyRetry', ['Retry']]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect([refetch.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

it('can only be closed when it is gone', async () => {
  await show({ isPending: false, error: errorOf(404, 'Story not found') });
  expect(buttons()).toEqual(['Close']);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([refetch.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});

it('says without a connection that it loads later', async () => {
  onlineManager.setOnline(false);
  await show({ isPending: true, error: null });
  expect(screen.getByRole('alert').textContent).toContain('This loads as soon as the connection is back.');
  expect(buttons()).toEqual(['Retry']);
});

it('says of no stories whose they are, and offers to create one of one’s own', async () => {
  const { unmount } = await renderWithRouter(<EmptyStories isOwn={false} onClose={onClose} />);
  expect(screen.getByText('This story is no longer available')).toBeTruthy();
  expect(buttons()).toEqual(['Close']);
  unmount();
  await renderWithRouter(<EmptyStories isOwn onClose={onClose} />);
  expect(screen.getByText('You have no story right now')).toBeTruthy();
  expect(buttons()).toEqual(['Create Story']);
});
