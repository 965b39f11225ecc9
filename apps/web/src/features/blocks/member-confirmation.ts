import type { Author } from '@vibeline/core/features/members/member.schema';
import { createStore } from '../../lib/store.ts';

interface SafetyQuestion {
  kind: 'block' | 'mute';
  member: Author;
}

export const memberConfirmation = createStore<SafetyQuestion | null>(null);
