import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/** How often the strip is fetched again while the page is visible (core §9). */
const POLL_MS = 60_000;

/** The authors with live stories: fetched after the first posts, which a page is opened for. */
export function useStrip() {
  const feedRequests = useIsFetching({ queryKey: [['posts', 'list']] });
  const [isEnabled, setEnabled] = useState(feedRequests === 0);
  if (!isEnabled && feedRequests === 0) setEnabled(true);
  return trpc.stories.strip.useQuery(undefined, { enabled: isEnabled, refetchInterval: POLL_MS });
}
