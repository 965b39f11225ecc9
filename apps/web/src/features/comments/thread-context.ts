import type { Author } from '@vibeline/core/features/members/member.schema';
import type { HighlightedComment } from './use-highlighted-comment.ts';
import type { Outbox } from './writing/use-outbox.ts';

/** The viewer. */
export type Reader = Pick<Author, 'id' | 'name' | 'username' | 'profileImage' | 'vibeScore' | 'isVerified'>;

/** What each thread of a list needs. */
export interface ThreadContext {
  reader: Reader;
  outbox: Outbox;
  highlight: HighlightedComment | null;
}
