import { useEffect, useEffectEvent } from 'react';

interface PagesQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Loads what comes after the last item that is loaded, as long as it is wanted and nothing fails. */
export function useFurtherPage(query: PagesQuery, isWanted: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError } = query;
  const isNeeded = isWanted && hasNextPage && !isFetching && !isFetchNextPageError;
  const fetchMore = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (isNeeded) fetchMore();
  }, [isNeeded]);
}
