import { trpc } from '../../lib/server/trpc.ts';

const STALE_TIME = 60_000;

export function useTrends() {
  return trpc.trends.listHashtags.useQuery(undefined, { staleTime: STALE_TIME });
}
