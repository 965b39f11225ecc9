import type { Post } from '@vibeline/core/features/posts/post.schema';
import { use, useState } from 'react';
import { lazyDialog, lazyMenu } from '../../../ui/lazy-part.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import { FeedRanker } from '../rankers/feed-ranker.ts';
import classes from './PostMenu.module.css';
import type { PostDialog } from './PostMenuList.tsx';

const PostMenuList = lazyMenu(() => import('./PostMenuList.tsx'), 'PostMenuList');
const AudienceDialog = lazyDialog(() => import('../audience/AudienceDialog.tsx'), 'AudienceDialog');
const WhyThisPost = lazyDialog(() => import('../rankers/WhyThisPost.tsx'), 'WhyThisPost');
const DeletePostDialog = lazyDialog(() => import('./DeletePostDialog.tsx'), 'DeletePostDialog');

interface PostMenuProps {
  post: Post;
  onRemoveVote: () => void;
  onEdit: () => void;
}

export function PostMenu({ post, onRemoveVote, onEdit }: PostMenuProps) {
  const [dialog, setDialog] = useState<PostDialog | null>(null);
  const ranker = use(FeedRanker);
  const close = () => setDialog(null);
  const actions = { onRemoveVote, onEdit, onOpen: setDialog, isRanked: ranker !== null };
  return (
    <>
      <DotsMenu
        label={`More about the post by ${post.author.name}`}
        className={classes.root}
        prefetch={PostMenuList.prefetch}
      >
        {(anchor) => <PostMenuList post={post} {...anchor} {...actions} />}
      </DotsMenu>
      {dialog === 'why' && ranker && <WhyThisPost post={post} ranker={ranker} onClose={close} />}
      {dialog === 'delete' && <DeletePostDialog post={post} onClose={close} />}
      {(dialog === 'audience' || dialog === 'narrow') && (
        <AudienceDialog post={post} isNarrowing={dialog === 'narrow'} onClose={close} />
      )}
    </>
  );
}
