import { useServerEvent } from '../../lib/events/server-events.ts';
import { trpc } from '../../lib/server/trpc.ts';

export function useInsights() {
  const utils = trpc.useUtils();
  useServerEvent('score', () => void utils.vibe.getInsights.invalidate());
  return trpc.vibe.getInsights.useQuery();
}
