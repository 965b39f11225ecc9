import type { ReactNode, RefObject } from 'react';
import { ErrorNote } from '../ErrorNote.tsx';
import { ErrorState } from './ErrorState.tsx';
import { InfiniteList } from './InfiniteList.tsx';

interface PagesQuery {
  data: unknown;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface ListStatesProps {
  query: PagesQuery;
  count: number;
  error: string | null;
  loading: ReactNode;
  isPending?: boolean;
  empty: ReactNode;
  endText?: string;
  noteClassName?: string | undefined;
  /** What the list scrolls in, if it is not the page. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

export function ListStates(props: ListStatesProps) {
  const { query, count, error, loading, empty, endText, noteClassName, scroller, children } = props;
  const { isPending = query.isPending && !error } = props;
  if (isPending) return loading;
  const refetch = () => void query.refetch();
  return (
    <>
      {error && query.data === undefined && <ErrorState message={error} onRetry={refetch} />}
      {error && query.data !== undefined && !query.isFetchNextPageError && (
        <div className={noteClassName}>
          <ErrorNote message={error} onRetry={refetch} />
        </div>
      )}
      {query.data !== undefined && count === 0 && !query.hasNextPage && empty}
      {(count > 0 || query.hasNextPage) && (
        <InfiniteList
          count={count}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? error : null}
          onLoadMore={() => void query.fetchNextPage()}
          {...(endText && { endText })}
          {...(scroller && { scroller })}
        >
          {children}
        </InfiniteList>
      )}
    </>
  );
}
