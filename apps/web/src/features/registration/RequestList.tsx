import type { ListRequestsInput } from '@vibeline/core/features/registration/registration.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
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
  return (
    <ListStates
      query={query}
      count={items.length}
      failure="The requests could not be loaded."
      loadingLabel="Loading the requests"
      skeleton={<Skeleton shape={listShapes.entries} />}
      empty={<EmptyState title={empty[state].title}>{empty[state].text}</EmptyState>}
      noteClassName="gutter"
    >
      <CardList isInOrder aria-label="Requests to join">
        {items.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </CardList>
    </ListStates>
  );
}
