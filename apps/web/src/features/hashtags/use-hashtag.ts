import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { trpc } from '../../lib/server/trpc.ts';

const STALE_TIME = 30_000;

export function useHashtag(tag: string) {
  return trpc.hashtags.get.useQuery({ tag: hashtagKey(tag) }, { staleTime: STALE_TIME });
}
