import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';

interface ItemQuery<Item> {
  data: Item | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

interface ItemStatesProps<Item> {
  query: ItemQuery<Item>;
  loadingLabel: string;
  skeleton: ReactNode;
  failure: string;
  children: (item: Item) => ReactNode;
}

export function ItemStates<Item>({ query, loadingLabel, skeleton, failure, children }: ItemStatesProps<Item>) {
  const retry = () => void query.refetch();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      <Loading label={loadingLabel} onRetry={retry}>
        {skeleton}
      </Loading>
    );
  }
  return <ErrorState message={errorMessage(query.error, failure)} onRetry={retry} />;
}
