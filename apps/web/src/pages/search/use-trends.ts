import { trpc } from '../../lib/trpc.ts';

const STALE_TIME = 60_000;
const NONE: never[] = [];

/** The hashtags that are used most today; none until they are loaded. */
export function useTrends() {
  return trpc.trends.listHashtags.useQuery(undefined, { staleTime: STALE_TIME }).data ?? NONE;
}
