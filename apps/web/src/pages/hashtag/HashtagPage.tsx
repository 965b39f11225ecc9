import type { Hashtag } from '@vibeline/core/features/hashtags/hashtag.schema';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { useEffect, useEffectEvent } from 'react';
import { applyHashtagSeen } from '../../cache/posts/hashtag.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { HashtagFollowButton } from '../../features/hashtags/HashtagFollowButton.tsx';
import { RestoredPostList } from '../../features/posts/feed/RestoredPostList.tsx';
import { usePosts } from '../../features/posts/feed/use-posts.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { useOpenComposer } from '../../ui/hooks/use-open-composer.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { HashtagFacts } from './HashtagFacts.tsx';

const STALE_TIME = 30_000;

export function HashtagPage({ tag }: { tag: string }) {
  const posts = usePosts({ hashtag: tag });
  const hashtag = useHashtag(tag);
  const openComposer = useOpenComposer();
  useDocumentTitle(`#${tag}`);
  useMarkHashtagSeen(hashtag.data, posts.query.data !== undefined);
  return (
    <Page hasFeed>
      <PageTitle actions={hashtag.data && <HashtagFollowButton hashtag={hashtag.data} isPrimary />}>
        <bdi>#{tag}</bdi>
      </PageTitle>
      {/* When both fail, the list shows that. */}
      {!(hashtag.error && posts.query.error) && <HashtagFacts tag={tag} query={hashtag} />}
      <RestoredPostList
        key={tag}
        posts={posts}
        failed="The posts could not be loaded."
        empty={
          <EmptyState title="No posts yet" button={{ label: 'Write a post', onClick: openComposer }}>
            Nobody has posted with this hashtag so far.
          </EmptyState>
        }
      />
    </Page>
  );
}

function useHashtag(tag: string) {
  return trpc.hashtags.get.useQuery({ tag: hashtagKey(tag) }, { staleTime: STALE_TIME });
}

/**
 * Once the posts of a followed hashtag are shown, they are no longer new. A failure is not reported: they are counted as
 * new until the page is opened again.
 */
function useMarkHashtagSeen(hashtag: Hashtag | undefined, isShown: boolean): void {
  const cache = useCache();
  const { mutate } = trpc.hashtags.markSeen.useMutation({ onSuccess: (_, { tag }) => applyHashtagSeen(cache, tag) });
  const mark = useEffectEvent((tag: string) => mutate({ tag }));
  const tag = hashtag?.isFollowed && isShown ? hashtag.tag : null;
  useEffect(() => {
    if (tag !== null) mark(tag);
  }, [tag]);
}
