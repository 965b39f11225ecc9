import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { postOf } from '../../../test/support/posts.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, mockServer } from '../../../test/support/server.ts';
import { useCache } from '../../cache/use-cache.ts';
import { emitServerEvent } from '../../lib/events/server-events.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { followServerEvents } from './follow-server-events.ts';

let calls: Call[];
let post = postOf({ id: 3 });

function Page() {
  const cache = useCache();
  useEffect(() => followServerEvents(cache, { memberId: 1, token: 'token' }), [cache]);
  const { data } = trpc.posts.get.useQuery({ id: 3 }, { staleTime: Number.POSITIVE_INFINITY });
  return <p>{data && (data.hiddenBy === undefined ? 'Shown' : `Hidden by ${data.hiddenBy}`)}</p>;
}

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  post = postOf({ id: 3 });
  calls = mockServer({ 'posts.get': () => post });
});

it('shows on an open post that it was hidden, and that it is shown again', async () => {
  renderInApp(<Page />);
  await screen.findByText('Shown');
  post = postOf({ id: 3, hiddenBy: 5 });
  emitServerEvent({ type: 'postHidden', postId: 3 });
  await screen.findByText('Hidden by 5');
  post = postOf({ id: 3 });
  emitServerEvent({ type: 'postHidden', postId: 3 });
  await screen.findByText('Shown');
  const fetched = calls.length;
  emitServerEvent({ type: 'postHidden', postId: 4 });
  await waitFor(() => expect(calls).toHaveLength(fetched));
});
