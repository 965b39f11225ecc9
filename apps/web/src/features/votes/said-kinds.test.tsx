import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { SaidKinds } from './SaidKinds.tsx';

it('reads the kinds of all cards of a page by one call', async () => {
  localStorage.setItem('authToken', 'token');
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  const calls = mockServer({
    'votes.listKinds': ({ ids: asked }) => asked.map((id: number) => ({ id, mostSaid: id === 3 ? 'off_topic' : null })),
  });
  await renderWithRouter(ids.map((id) => <SaidKinds key={id} target="post" id={id} />));
  await waitFor(() => expect(screen.getAllByText(/most said: off topic/)).toHaveLength(1));
  expect(calls.map(({ path, input }) => [path, input])).toEqual([['votes.listKinds', { target: 'post', ids }]]);
});
