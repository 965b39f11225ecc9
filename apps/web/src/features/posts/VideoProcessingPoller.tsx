import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useEffect } from 'react';
import { patchPost } from '../../cache/post.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/trpc.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';

/** Authors wait for their video, so they poll it more often than everyone else. */
const OWN_MS = 3_000;
const OWN_MAX_MS = 20_000;
const OTHERS_MS = 30_000;
/** The server gives up processing before that. */
const POLLS_MAX = 200;

interface VideoProcessingPollerProps {
  post: Post;
  mediaId: number;
}

/** Polls until a video is ready or has failed, and updates its post in the cache. It renders nothing. */
export function VideoProcessingPoller(props: VideoProcessingPollerProps) {
  const { user } = useCurrentUser();
  return user?.id === props.post.author.id ? <OwnVideoPoller {...props} /> : <OthersVideoPoller {...props} />;
}

function OwnVideoPoller({ post, mediaId }: VideoProcessingPollerProps) {
  const interval = (polls: number) => Math.min(OWN_MAX_MS, OWN_MS * 1.1 ** polls);
  const { data } = trpc.media.get.useQuery(
    { id: mediaId },
    { refetchInterval: (query) => nextInterval(query, interval) },
  );
  useApplyProcessedMedia(post, data);
  return null;
}

function OthersVideoPoller({ post, mediaId }: VideoProcessingPollerProps) {
  const { data } = trpc.posts.get.useQuery(
    { id: post.id },
    { initialData: post, staleTime: OTHERS_MS, refetchInterval: (query) => nextInterval(query, () => OTHERS_MS) },
  );
  useApplyProcessedMedia(
    post,
    data.media.find((item) => item.id === mediaId),
  );
  return null;
}

interface PolledQuery {
  state: { dataUpdateCount: number; errorUpdateCount: number };
}

function nextInterval({ state }: PolledQuery, interval: (polls: number) => number): number | false {
  const polls = state.dataUpdateCount + state.errorUpdateCount;
  return polls < POLLS_MAX && interval(polls);
}

/** Once the post in the cache has the processed video, the poller is unmounted. */
function useApplyProcessedMedia(post: Post, media: Media | undefined): void {
  const cache = useCache();
  const isProcessed = media !== undefined && media.state !== 'processing';
  useEffect(() => {
    if (!isProcessed) return;
    patchPost(cache, post.id, (cached) => ({
      ...cached,
      media: cached.media.map((item) => (item.id === media.id ? { ...media, alt: item.alt } : item)),
    }));
  }, [cache, post.id, isProcessed, media]);
}
