import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Outbox } from './use-outbox.ts';
import type { Spotlight } from './use-spotlight.ts';

/** Who reads and writes here. */
export type Reader = Pick<Author, 'id' | 'name' | 'username' | 'profileImage' | 'vibeScore' | 'isVerified'>;

/** What every thread of a list has in common. */
export interface ThreadContext {
  reader: Reader;
  outbox: Outbox;
  spotlight: Spotlight | null;
}
