import type { Generated } from 'kysely';

/** One row per member. On both engines booleans are 0 or 1. */
export interface MemberSettingsTable {
  member_id: number;
  anonymous_posting: number;
  /** Consent to be shown in Live Activity, Top Vibers and suggestions of friends and of whom to follow. */
  data_sharing: number;
  /** IANA name; null while it is unknown. */
  time_zone: string | null;
  /** Whether requests to follow are accepted at once. */
  approve_automatically: Generated<number>;
  /** Who may write messages to the member. */
  who_can_message: Generated<'everyone' | 'followed' | 'friends' | 'nobody'>;
  /** Whether friends see when the member is online. */
  show_online: Generated<number>;
  /** Whether others in a conversation see that the member is writing. */
  show_typing: Generated<number>;
  /** Whether others see what the member has read, and the member what others have. */
  send_receipts: Generated<number>;
}
