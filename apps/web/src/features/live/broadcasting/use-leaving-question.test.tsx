import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { endedStreamOf } from '../../../../test/support/live.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../../test/support/server.ts';
import { createStore } from '../../../lib/store.ts';
import type { Broadcast, BroadcastState } from './broadcast.ts';
import { useLeavingQuestion } from './use-leaving-question.ts';

function broadcastOf() {
  const state = createStore<BroadcastState>({ status: 'sending', health: null });
  const stop = vi.fn(async () => undefined);
  return { streamId: 5, state, stop, media: createStore({} as MediaStream), replaceMedia: vi.fn() } satisfies Broadcast;
}

const tried = vi.fn();

function End({ broadcast }: { broadcast: Broadcast }) {
  const { end } = useLeavingQuestion(broadcast);
  return (
    <button type="button" onClick={() => void end().then(tried)}>
      End
    </button>
  );
}

beforeEach(() => localStorage.setItem('authToken', 'token'));

it('goes on when the stream could not be ended, and stops once it is', async () => {
  let isReached = false;
  const answer = () => (isReached ? endedStreamOf() : new ErrorResponse(503, 'Later'));
  const calls = mockServer({ 'live.end': answer });
  const broadcast = broadcastOf();
  await renderWithRouter(<End broadcast={broadcast} />);
  const ended = () => calls.filter(({ path }) => path === 'live.end').length;
  await userEvent.click(await screen.findByRole('button', { name: 'End' }));
  await waitFor(() => expect(tried).toHaveBeenCalledTimes(1));
  expect(broadcast.stop).not.toHaveBeenCalled();
  isReached = true;
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(broadcast.stop).toHaveBeenCalled());
  expect(ended()).toBe(2);
});
