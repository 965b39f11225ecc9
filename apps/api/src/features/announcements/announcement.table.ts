import type { Generated } from 'kysely';

export interface AnnouncementTable {
  id: Generated<number>;
  text: string;
  link: string | null;
  begins_at: number;
  ends_at: number;
  created_at: number;
}

/** Deleted some time after the announcement has ended. */
export interface AnnouncementDismissalTable {
  announcement_id: number;
  member_id: number;
}
