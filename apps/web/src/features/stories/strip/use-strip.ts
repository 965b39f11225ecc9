import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { useStore } from '../../../lib/store.ts';

const POLL_MS = 60_000;

/** The authors with live stories: fetched after the first posts, which a page is opened for. */
export function useStrip() {
  const isFeedFetching = useIsFeedFetching();
  const [isEnabled, setEnabled] = useState(!isFeedFetching);
  if (!isEnabled && !isFeedFetching) setEnabled(true);
  return trpc.stories.strip.useQuery(undefined, { enabled: isEnabled, refetchInterval: POLL_MS });
}

/** Not React Query's `useIsFetching`, which would be part of every first script. */
function useIsFeedFetching(): boolean {
  const queryClient = useQueryClient();
  const store = useMemo(
    () => ({
      subscribe: (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
      get: () => queryClient.isFetching({ queryKey: [['posts', 'list']] }) > 0,
    }),
    [queryClient],
  );
  return useStore(store);
}
