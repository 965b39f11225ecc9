import { trpc } from '../../lib/server/trpc.ts';
import { useToken } from '../../lib/session/use-token.ts';

const STALE_TIME = 30_000;

export function useFollowedHashtags() {
  const token = useToken();
  return trpc.hashtags.listFollowed.useQuery(undefined, { enabled: token !== null, staleTime: STALE_TIME });
}
