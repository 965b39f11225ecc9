import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { it } from 'vitest';
import { postOf } from '../../../test/support/posts.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { shareOpenPost } from './share-open-post.ts';

const loaded = {
  pages: [{ items: [postOf({ id: 5 }), postOf({ id: 3 })], nextCursor: null }],
  pageParams: [undefined],
};

it('shows in the cards what came when their post was opened', async () => {
  mockServer({ 'posts.get': () => postOf({ id: 5, commentsCount: 4 }) });
  function Page() {
    const cache = useCache();
    useEffect(() => shareOpenPost(cache), [cache]);
    const { data } = trpc.posts.list.useInfiniteQuery(
      {},
      { initialData: loaded, staleTime: Number.POSITIVE_INFINITY, getNextPageParam: () => null },
    );
    const open = trpc.posts.get.useQuery({ id: 5 }, { enabled: false });
    const shown = data.pages.flatMap(({ items }) => items.map(({ id, commentsCount }) => `${id}: ${commentsCount}`));
    return (
      <button type="button" onClick={() => void open.refetch()}>
        {shown.join(', ')}
      </button>
    );
  }
  renderInApp(<Page />);
  act(() => screen.getByText('5: 0, 3: 0').click());
  await screen.findByText('5: 4, 3: 0');
});
