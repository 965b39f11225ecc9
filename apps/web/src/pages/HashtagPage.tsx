import { PlacedPostList } from '../features/posts/feed/PlacedPostList.tsx';
import { usePosts } from '../features/posts/feed/use-posts.ts';
import { Button } from '../ui/Button.tsx';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { useOpenComposer } from '../ui/hooks/use-open-composer.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';
import classes from './HashtagPage.module.css';

export function HashtagPage({ tag }: { tag: string }) {
  const posts = usePosts({ hashtag: tag });
  const openComposer = useOpenComposer();
  useDocumentTitle(`#${tag}`);
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>
        <bdi>#{tag}</bdi>
      </h1>
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
    </div>
  );
}
