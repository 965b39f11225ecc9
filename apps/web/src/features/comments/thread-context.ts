import type { Author } from '@vibeline/core/features/members/member.schema';
import type { HighlightedComment } from './item/use-highlighted-comment.ts';
import type { UnsentComments } from './writing/use-unsent-comments.ts';

export type CommentViewer = Pick<Author, 'id' | 'name' | 'username' | 'profileImage' | 'vibeScore' | 'isVerified'>;

export interface ThreadContext {
  /** null for a visitor. */
  viewer: CommentViewer | null;
  unsentComments: UnsentComments;
  highlight: HighlightedComment | null;
}
