import type { NetworkPage } from '@vibeline/core/features/network/instance.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';

const Markdown = lazyComponent(() => import('../../ui/markdown/Markdown.tsx'), 'Markdown', { isPrefetched: false });

const paragraphs = { blocks: [100, 92, 97, 60].map((share) => ({ h: 16, w: `${share}%`, mb: 12 })) };

/** A text that the network has written. */
export function NetworkText({ page }: { page: NetworkPage }) {
  const query = trpc.network.getPage.useQuery({ page });
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading the text"
      skeleton={<Skeleton shape={paragraphs} />}
      failure="The text could not be loaded"
    >
      {({ text }) => <Markdown text={text} topLevel={page === 'privacy' ? 3 : 2} />}
    </ItemStates>
  );
}
