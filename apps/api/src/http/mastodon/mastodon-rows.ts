import type { MastodonRow } from './row.ts';
import { accountRows } from './rows/accounts.rows.ts';
import { announcementRows } from './rows/announcements.rows.ts';
import { conversationRows } from './rows/conversations.rows.ts';
import { filterRows } from './rows/filters.rows.ts';
import { fixedRows } from './rows/fixed.rows.ts';
import { instanceRows } from './rows/instance.rows.ts';
import { listRows } from './rows/lists.rows.ts';
import { markerRows } from './rows/markers.rows.ts';
import { mediaRows } from './rows/media.rows.ts';
import { notificationRows } from './rows/notifications.rows.ts';
import { peopleRows } from './rows/people.rows.ts';
import { profileRows } from './rows/profile.rows.ts';
import { pushRows } from './rows/push.rows.ts';
import { relationListRows } from './rows/relation-lists.rows.ts';
import { relationRows } from './rows/relations.rows.ts';
import { reportRows } from './rows/reports.rows.ts';
import { searchRows } from './rows/search.rows.ts';
import { statusActRows } from './rows/status-acts.rows.ts';
import { statusListRows } from './rows/status-lists.rows.ts';
import { statusRows } from './rows/statuses.rows.ts';
import { tagRows } from './rows/tags.rows.ts';
import { timelineRows } from './rows/timelines.rows.ts';
import { trendRows } from './rows/trends.rows.ts';
import { v1FilterRows } from './rows/v1-filters.rows.ts';

/** The routes, docs/apps.md and the tests are made from these rows. */
export const mastodonRows: readonly MastodonRow[] = [
  ...instanceRows,
  ...announcementRows,
  ...filterRows,
  ...fixedRows,
  ...markerRows,
  ...notificationRows,
  ...peopleRows,
  ...relationListRows,
  ...reportRows,
  ...tagRows,
  ...trendRows,
  ...v1FilterRows,
  ...mediaRows,
  ...conversationRows,
  ...listRows,
  ...pushRows,
  ...profileRows,
  ...accountRows,
  ...relationRows,
  ...statusRows,
  ...statusActRows,
  ...timelineRows,
  ...statusListRows,
  ...searchRows,
];
