import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useEffect } from 'react';
import { patchEntities } from '../../../cache/entities/patch-entities.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';

/** The author's interval starts short and grows, because they wait for the video; other viewers have a fixed one. */
const OWN_FIRST_INTERVAL_MS = 3_000;
const OWN_MAX_INTERVAL_MS = 20_000;
const OTHERS_INTERVAL_MS = 30_000;
/** The server ends processing before that. */
const MAX_REQUESTS = 200;

interface VideoProcessingPollerProps {
  post: Post;
  mediaId: number;
}

export function VideoProcessingPoller(props: VideoProcessingPollerProps) {
  const { user } = useCurrentUser();
  return user?.id === props.post.author.id ? (
    <OwnVideoPoller mediaId={props.mediaId} />
  ) : (
    <OthersVideoPoller {...props} />
  );
}

function OwnVideoPoller({ mediaId }: Pick<VideoProcessingPollerProps, 'mediaId'>) {
  const interval = (requests: number) => Math.min(OWN_MAX_INTERVAL_MS, OWN_FIRST_INTERVAL_MS * 1.1 ** requests);
  const { data } = trpc.media.get.useQuery(
    { id: mediaId },
    { refetchInterval: (query) => nextInterval(query, interval) },
  );
  useApplyProcessedMedia(data);
  return null;
}

function OthersVideoPoller({ post, mediaId }: VideoProcessingPollerProps) {
  const { data } = trpc.posts.get.useQuery(
    { id: post.id },
    {
      initialData: post,
      staleTime: OTHERS_INTERVAL_MS,
      refetchInterval: (query) => nextInterval(query, () => OTHERS_INTERVAL_MS),
    },
  );
  useApplyProcessedMedia(data.media.find((item) => item.id === mediaId));
  return null;
}

interface Polled {
  state: { dataUpdateCount: number; errorUpdateCount: number };
}

function nextInterval({ state }: Polled, interval: (requests: number) => number): number | false {
  const requests = state.dataUpdateCount + state.errorUpdateCount;
  return requests < MAX_REQUESTS && interval(requests);
}

/** Replaces the video wherever it is cached; its new state ends the polling. */
function useApplyProcessedMedia(found: Media | undefined): void {
  const cache = useCache();
  useEffect(() => {
    if (!found || found.state === 'processing') return;
    patchEntities(cache, {
      // The response of `media.get` may lack the text that was written with the post.
      media: (item) =>
        item.id === found.id && item.state === 'processing' ? { ...item, ...found, alt: item.alt } : item,
    });
  }, [cache, found]);
}
