import type { Announcement } from '@vibeline/core/features/announcements/announcement.schema';
import { useCurrentUserQuery } from '../accounts/use-current-user.ts';

const NONE: readonly Announcement[] = [];

/** What is announced to the member, as it came with them. */
export function useAnnouncements(): readonly Announcement[] {
  return useCurrentUserQuery().data?.announcements?.announcements ?? NONE;
}
