import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { trpc } from '../../../lib/trpc.ts';

/** How often the strip is fetched again while the page is visible (core §9). */
const POLL_MS = 60_000;

/** The authors with live stories: fetched after the first posts, which a page is opened for. */
export function useStrip() {
  const isFeedLoading = useIsFeedLoading();
  const [isEnabled, setEnabled] = useState(!isFeedLoading);
  if (!isEnabled && !isFeedLoading) setEnabled(true);
  return trpc.stories.strip.useQuery(undefined, { enabled: isEnabled, refetchInterval: POLL_MS });
}

function useIsFeedLoading(): boolean {
  const queryClient = useQueryClient();
  const requests = useMemo(() => feedRequests(queryClient), [queryClient]);
  return useStore(requests) > 0;
}

function feedRequests(queryClient: QueryClient) {
  return {
    subscribe: (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    get: () => queryClient.isFetching({ queryKey: [['posts', 'list']] }),
  };
}
