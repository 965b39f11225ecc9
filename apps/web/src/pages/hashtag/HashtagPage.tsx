import { HashtagFollowButton } from '../../features/hashtags/HashtagFollowButton.tsx';
import { useHashtag } from '../../features/hashtags/use-hashtag.ts';
import { useMarkHashtagSeen } from '../../features/hashtags/use-mark-hashtag-seen.ts';
import { PlacedPostList } from '../../features/posts/feed/PlacedPostList.tsx';
import { usePosts } from '../../features/posts/feed/use-posts.ts';
import { Button } from '../../ui/Button.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { useOpenComposer } from '../../ui/hooks/use-open-composer.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { HashtagFacts } from './HashtagFacts.tsx';

export function HashtagPage({ tag }: { tag: string }) {
  const posts = usePosts({ hashtag: tag });
  const hashtag = useHashtag(tag);
  const openComposer = useOpenComposer();
  useDocumentTitle(`#${tag}`);
  useMarkHashtagSeen(hashtag.data, posts.query.data !== undefined);
  return (
    <Page>
      <PageTitle actions={hashtag.data && <HashtagFollowButton hashtag={hashtag.data} isPrimary />}>
        <bdi>#{tag}</bdi>
      </PageTitle>
      {/* When both fail, the list shows that. */}
      {!(hashtag.error && posts.query.error) && <HashtagFacts tag={tag} query={hashtag} />}
      <PlacedPostList
        key={tag}
        posts={posts}
        failed="The posts could not be loaded."
        empty={
          <EmptyState
            title="No posts yet"
            action={
              <Button variant="default" onClick={openComposer}>
                Write a post
              </Button>
            }
          >
            Nobody has posted with this hashtag so far.
          </EmptyState>
        }
      />
    </Page>
  );
}
