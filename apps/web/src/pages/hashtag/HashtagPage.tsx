import { PlacedPostList } from '../../features/posts/feed/PlacedPostList.tsx';
import { usePosts } from '../../features/posts/feed/use-posts.ts';
import { Button } from '../../ui/Button.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { useOpenComposer } from '../../ui/hooks/use-open-composer.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page, PageTitle } from '../../ui/page/Page.tsx';

export function HashtagPage({ tag }: { tag: string }) {
  const posts = usePosts({ hashtag: tag });
  const openComposer = useOpenComposer();
  useDocumentTitle(`#${tag}`);
  return (
    <Page>
      <PageTitle>
        <bdi>#{tag}</bdi>
      </PageTitle>
      <PlacedPostList
        key={tag}
        posts={posts}
        failed="The posts could not be loaded."
        empty={
          <EmptyState title="No posts yet" action={<Button onClick={openComposer}>Write a post</Button>}>
            Nobody has posted with this hashtag so far.
          </EmptyState>
        }
      />
    </Page>
  );
}
