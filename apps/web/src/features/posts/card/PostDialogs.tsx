import type { Post } from '@vibeline/core/features/posts/post.schema';
import { use } from 'react';
import { AudienceDialog } from '../audience/AudienceDialog.tsx';
import { FeedRanker } from '../rankers/feed-ranker.ts';
import { WhyThisPost } from '../rankers/WhyThisPost.tsx';
import { DeletePostDialog } from './DeletePostDialog.tsx';
import type { PostDialog } from './PostMenuList.tsx';

interface PostDialogsProps {
  post: Post;
  dialog: PostDialog;
  onClose: () => void;
}

export function PostDialogs({ post, dialog, onClose }: PostDialogsProps) {
  const ranker = use(FeedRanker);
  if (dialog === 'delete') return <DeletePostDialog post={post} onClose={onClose} />;
  if (dialog === 'why') return ranker && <WhyThisPost post={post} ranker={ranker} onClose={onClose} />;
  return <AudienceDialog post={post} isNarrowing={dialog === 'narrow'} onClose={onClose} />;
}
