import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';

export interface EditedProps {
  item: Pick<
    Post | Comment,
    'id' | 'content' | 'editedAt' | 'version' | 'votesBefore' | 'positiveVotes' | 'negativeVotes' | 'userVote'
  >;
  kind: 'post' | 'comment';
}
