import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useEffect } from 'react';
import { patchPost } from '../../cache/post.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/trpc.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';

/** The author waits for it, so they are told soon; everyone else hears when the post is read again now and then. */
const OWN_MS = 3_000;
const OWN_LONGEST_MS = 20_000;
const OTHERS_MS = 30_000;
/** The server gives up before that; who still looks then reads the post anew some other way. */
const MOST_LOOKS = 200;

interface VideoProcessingPollerProps {
  post: Post;
  mediaId: number;
}

/** Waits until a video is ready, or has failed, and shows it in its post. It draws nothing itself. */
export function VideoProcessingPoller(props: VideoProcessingPollerProps) {
  const { user } = useCurrentUser();
  return user?.id === props.post.author.id ? <OwnVideoPoller {...props} /> : <OthersVideoPoller {...props} />;
}

function OwnVideoPoller({ post, mediaId }: VideoProcessingPollerProps) {
  const wait = (looks: number) => Math.min(OWN_LONGEST_MS, OWN_MS * 1.1 ** looks);
  const { data } = trpc.media.get.useQuery({ id: mediaId }, { refetchInterval: (query) => nextLook(query, wait) });
  useApplyProcessedMedia(post, data);
  return null;
}

function OthersVideoPoller({ post, mediaId }: VideoProcessingPollerProps) {
  const { data } = trpc.posts.get.useQuery(
    { id: post.id },
    { initialData: post, staleTime: OTHERS_MS, refetchInterval: (query) => nextLook(query, () => OTHERS_MS) },
  );
  useApplyProcessedMedia(
    post,
    data.media.find((item) => item.id === mediaId),
  );
  return null;
}

interface Looked {
  state: { dataUpdateCount: number; errorUpdateCount: number };
}

function nextLook({ state }: Looked, wait: (looks: number) => number): number | false {
  const looks = state.dataUpdateCount + state.errorUpdateCount;
  return looks < MOST_LOOKS && wait(looks);
}

/** Puts what has become of a video into its post, wherever that is cached; this watch then ends with the need for it. */
function useApplyProcessedMedia(post: Post, found: Media | undefined): void {
  const cache = useCache();
  const isNews = found !== undefined && found.state !== 'processing';
  useEffect(() => {
    if (!isNews) return;
    patchPost(cache, post.id, (cached) => ({
      ...cached,
      media: cached.media.map((item) => (item.id === found.id ? { ...found, alt: item.alt } : item)),
    }));
  }, [cache, post.id, isNews, found]);
}
