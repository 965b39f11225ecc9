import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { postOf } from '../../../test/support/posts.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePost } from './use-post.ts';

const server = () => mockServer({ 'posts.get': () => postOf({ id: 3, content: 'From the server' }) });

function Page() {
  return <p>{usePost(3).post?.content}</p>;
}

/** Shows the page once `prepare` has filled the cache. */
function Prepared({ prepare }: { prepare: (utils: ReturnType<typeof trpc.useUtils>) => Promise<void> }) {
  const utils = trpc.useUtils();
  const [isReady, setReady] = useState(false);
  useEffect(() => void prepare(utils).then(() => setReady(true)), [prepare, utils]);
  return isReady && <Page />;
}

it('is not requested again when it was requested before the page rendered', async () => {
  const calls = server();
  renderInApp(<Prepared prepare={(utils) => utils.posts.get.prefetch({ id: 3 })} />);
  await screen.findByText('From the server');
  expect(calls).toHaveLength(1);
});

it('is shown as a list has it, and requested', async () => {
  const calls = server();
  const listed = { items: [postOf({ id: 3, content: 'From a list' })], nextCursor: null };
  renderInApp(
    <Prepared
      prepare={async (utils) => utils.posts.list.setInfiniteData({}, { pages: [listed], pageParams: [null] })}
    />,
  );
  await screen.findByText('From a list');
  await waitFor(() => expect(calls).toHaveLength(1));
  await screen.findByText('From the server');
});
