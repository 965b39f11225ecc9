import { trpc } from '../../lib/trpc.ts';

/** One's own insights. */
export function useInsights() {
  return trpc.vibe.getInsights.useQuery();
}
