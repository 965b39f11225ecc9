import { announcementState } from '@vibeline/core/features/announcements/announcement.rules';
import type { Announcement, ManagedAnnouncement } from '@vibeline/core/features/announcements/announcement.schema';
import type { AnnouncementRow } from './announcement.queries.ts';

const toIso = (ms: number) => new Date(ms).toISOString();

export function viewAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    text: row.text,
    link: row.link,
    beginsAt: toIso(row.begins_at),
    endsAt: toIso(row.ends_at),
  };
}

export function viewManagedAnnouncement(row: AnnouncementRow, now: number): ManagedAnnouncement {
  return {
    ...viewAnnouncement(row),
    state: announcementState({ beginsAt: row.begins_at, endsAt: row.ends_at }, now),
    createdAt: toIso(row.created_at),
  };
}
