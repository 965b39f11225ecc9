import { trpc } from '../../lib/trpc.ts';

const STALE_TIME = 60_000;

/** The hashtags that most members used today. */
export function useTrends() {
  return trpc.trends.listHashtags.useQuery(undefined, { staleTime: STALE_TIME });
}
