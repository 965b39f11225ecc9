import type { RequestState } from '@vibeline/core/features/registration/registration.rules';
import type { Generated } from 'kysely';

/** Who asks is no member: nothing else refers to them, and no list or search can show them. */
export interface RegistrationRequestTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  username_skeleton: string;
  name: string;
  /** null once they are a member, whose credential has it. */
  password_hash: string | null;
  reason: string;
  /** Where the decision is sent; null without one, and once it is decided. */
  email: string | null;
  state: RequestState;
  answer: string | null;
  asked_at: number;
  decided_at: number | null;
  decided_by: number | null;
  member_id: number | null;
}
