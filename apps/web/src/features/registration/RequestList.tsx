import type { ListRequestsInput } from '@vibeline/core/features/registration/registration.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { usePinnedIds, useStableItems } from '../../ui/lists/use-stable-items.ts';
import { RequestRow } from './RequestRow.tsx';

const empty: Record<ListRequestsInput['state'], { title: string; text: string }> = {
  pending: { title: 'Nobody waits', text: 'Who asks to join appears here, when sign-up is by approval.' },
  decided: { title: 'No decisions yet', text: 'Those of the last 30 days stay here.' },
};

export function RequestList({ state }: { state: ListRequestsInput['state'] }) {
  const { query, items } = usePages(
    trpc.registration.listRequests,
    { state, limit: 20 },
    { refetchOnWindowFocus: 'always' },
  );
  // An answer that is being written stays when somebody else decides.
  const { isPinned, pin, unpin } = usePinnedIds();
  const shown = useStableItems(
    items,
    ({ id }) => id,
    ({ id }) => isPinned(id),
  );
  return (
    <ListStates
      query={query}
      count={shown.length}
      failure="The requests could not be loaded."
      loadingLabel="Loading the requests"
      skeleton={<Skeleton shape={listShapes.entries} />}
      empty={<EmptyState title={empty[state].title}>{empty[state].text}</EmptyState>}
      noteClassName="gutter"
    >
      <CardList isInOrder aria-label="Requests to join">
        {shown.map(({ item, isGone }) => (
          <RequestRow
            key={item.id}
            request={item}
            isDecidedElsewhere={isGone}
            onAnswering={() => pin(item.id)}
            onDone={() => unpin(item.id)}
          />
        ))}
      </CardList>
    </ListStates>
  );
}
