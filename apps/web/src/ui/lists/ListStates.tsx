import type { ReactNode, RefObject } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { ErrorNote } from '../ErrorNote.tsx';
import { ErrorState } from './ErrorState.tsx';
import { InfiniteList } from './InfiniteList.tsx';
import { Loading } from './Loading.tsx';

interface PagesQuery {
  data: unknown;
  error: unknown;
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
  /** What is said when the list could not be loaded. */
  failure: string;
  loadingLabel?: string;
  skeleton: ReactNode;
  /** Whether the list waits for more than its query. */
  isWaiting?: boolean;
  empty: ReactNode;
  endText?: string;
  noteClassName?: string | undefined;
  /** What the list scrolls in, if it is not the page. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

export function ListStates(props: ListStatesProps) {
  const { query, count, failure, loadingLabel, skeleton, isWaiting = false } = props;
  const { empty, endText, noteClassName, scroller, children } = props;
  const refetch = () => void query.refetch();
  const error = query.error ? errorMessage(query.error, failure) : null;
  if ((query.isPending && !error) || isWaiting) {
    return (
      <Loading label={loadingLabel} noteClassName={noteClassName} onRetry={refetch}>
        {skeleton}
      </Loading>
    );
  }
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
