import type { Author } from '@vibeline/core/features/members/member.schema';
import type { HighlightedComment } from './item/use-highlighted-comment.ts';
import type { UnsentComments } from './writing/use-unsent-comments.ts';

/** What is shown of the viewer, as the author of a comment that is being written or sent. */
export type CommentViewer = Pick<Author, 'id' | 'name' | 'username' | 'profileImage' | 'vibeScore' | 'isVerified'>;

/** What each thread of a list needs. */
export interface ThreadContext {
  /** null for a visitor. */
  viewer: CommentViewer | null;
  unsentComments: UnsentComments;
  highlight: HighlightedComment | null;
}
