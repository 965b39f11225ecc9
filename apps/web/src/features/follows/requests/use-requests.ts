import { trpc } from '../../../lib/server/trpc.ts';

export const requestsInput = { limit: 30 };

const options = {
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  refetchOnWindowFocus: false,
};

export function useReceivedRequests() {
  return trpc.follows.listRequests.useInfiniteQuery(requestsInput, options);
}

export function useSentRequests() {
  return trpc.follows.listSentRequests.useInfiniteQuery(requestsInput, options);
}
