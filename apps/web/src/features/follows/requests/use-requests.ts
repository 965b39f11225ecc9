import { trpc } from '../../../lib/trpc.ts';

/** The input under which lists of requests are cached. */
export const requestsInput = { limit: 30 };

const options = {
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  refetchOnWindowFocus: false,
};

/** The requests to follow the viewer that wait, those answered in this visit included. */
export function useReceivedRequests() {
  return trpc.follows.listRequests.useInfiniteQuery(requestsInput, options);
}

/** The viewer's own requests that wait. */
export function useSentRequests() {
  return trpc.follows.listSentRequests.useInfiniteQuery(requestsInput, options);
}
