import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { ErrorNote } from '../ErrorNote.tsx';
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
  noteClassName?: string;
  /** Whether the failure is a note instead of an empty state. */
  isNote?: boolean;
  children: (item: Item) => ReactNode;
}

export function ItemStates<Item>(props: ItemStatesProps<Item>) {
  const { query, loadingLabel, skeleton, failure, noteClassName, isNote = false, children } = props;
  const retry = () => void query.refetch();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      <Loading label={loadingLabel} noteClassName={noteClassName} onRetry={retry}>
        {skeleton}
      </Loading>
    );
  }
  const Failure = isNote ? ErrorNote : ErrorState;
  return <Failure message={errorMessage(query.error, failure)} onRetry={retry} />;
}
