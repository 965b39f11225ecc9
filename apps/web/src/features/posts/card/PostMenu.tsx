import type { Post } from '@vibeline/core/features/posts/post.schema';
import { use, useId, useState } from 'react';
import { useHistoryOverlay } from '../../../lib/use-history-overlay.ts';
import { lazyDialog, lazyMenu } from '../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import { FeedRanker } from '../rankers/feed-ranker.ts';
import classes from './PostCard.module.css';
import type { PostDialog } from './PostMenuList.tsx';

const PostMenuList = lazyMenu(() => import('./PostMenuList.tsx'), 'PostMenuList');
const WhyThisPost = lazyDialog(() => import('../rankers/WhyThisPost.tsx'), 'WhyThisPost');
const PostDialogs = lazyDialog(() => import('./PostDialogs.tsx'), 'PostDialogs');

interface PostMenuProps {
  post: Post;
  onRemoveVote: () => void;
  onEdit: () => void;
}

export function PostMenu({ post, onRemoveVote, onEdit }: PostMenuProps) {
  const [dialog, setDialog] = useState<PostDialog | null>(null);
  const ranker = use(FeedRanker);
  const why = useHistoryOverlay('whyThisPost', { key: useId() });
  const onExplain = ranker === null ? undefined : why.open;
  const actions = { onRemoveVote, onEdit, onExplain, onOpen: setDialog };
  return (
    <>
      <DotsMenu
        label={`More about the post by ${post.author.name}`}
        className={classes.menu}
        prefetch={PostMenuList.prefetch}
      >
        {(anchor) => <PostMenuList post={post} {...anchor} {...actions} />}
      </DotsMenu>
      {ranker !== null && <WhyThisPost post={post} ranker={ranker} opened={why.isOpen} onClose={why.close} />}
      {dialog && <PostDialogs post={post} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
