import type { Generated } from 'kysely';

export interface MemberSettingsTable {
  member_id: number;
  anonymous_posting: number;
  data_sharing: number;
  /** IANA name; null while it is unknown. */
  time_zone: string | null;
  approve_automatically: Generated<number>;
  who_can_message: Generated<'everyone' | 'followed' | 'friends' | 'nobody'>;
  show_online: Generated<number>;
  show_typing: Generated<number>;
  /** Whether others see what the member has read, and the member what others have. */
  send_receipts: Generated<number>;
  /** Whether ranked lists show less of what the member has marked. */
  less_marked: Generated<number>;
}
