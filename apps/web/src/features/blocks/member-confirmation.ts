import type { Author } from '@vibeline/core/features/members/member.schema';
import { createStore } from '../../lib/store.ts';

interface MemberConfirmation {
  kind: 'block' | 'mute';
  member: Author;
}

/** What a menu has asked to be confirmed; null while nothing is. The menu is closed by then. */
export const memberConfirmation = createStore<MemberConfirmation | null>(null);
