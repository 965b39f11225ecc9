import { PostList } from '../features/posts/feed/PostList.tsx';
import { usePosts } from '../features/posts/feed/use-feed.ts';
import { useShortcuts } from '../features/posts/shortcuts/use-shortcuts.tsx';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';
import classes from './HashtagPage.module.css';

export function HashtagPage({ tag }: { tag: string }) {
  const posts = usePosts({ hashtag: tag });
  const { help } = useShortcuts();
  useDocumentTitle(`#${tag}`);
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>
        <bdi>#{tag}</bdi>
      </h1>
      <PostList
        {...posts}
        failed="The posts could not be loaded."
        empty={<EmptyState title="No posts yet">Nobody has posted with this hashtag so far.</EmptyState>}
      />
      {help}
    </div>
  );
}
