import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';

export type EditedItem = Pick<
  Post | Comment,
  'id' | 'content' | 'editedAt' | 'version' | 'votesBefore' | 'positiveVotes' | 'negativeVotes' | 'userVote'
>;

export interface EditedProps {
  item: EditedItem;
  kind: 'post' | 'comment';
}
