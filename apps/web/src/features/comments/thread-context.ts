import type { Author } from '@vibeline/core/features/members/member.schema';
import type { HighlightedComment } from './use-highlighted-comment.ts';
import type { Outbox } from './writing/use-outbox.ts';

/** Who reads and writes here. */
export type Reader = Pick<Author, 'id' | 'name' | 'username' | 'profileImage' | 'vibeScore' | 'isVerified'>;

/** What every thread of a list has in common. */
export interface ThreadContext {
  reader: Reader;
  outbox: Outbox;
  highlight: HighlightedComment | null;
}
