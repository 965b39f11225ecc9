import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';

export const requestsInput = { limit: 30 };

export function useReceivedRequests() {
  return usePages(trpc.follows.listRequests, requestsInput, { refetchOnWindowFocus: false });
}

export function useSentRequests() {
  return usePages(trpc.follows.listSentRequests, requestsInput, { refetchOnWindowFocus: false });
}
