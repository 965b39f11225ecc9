import type { MastodonRow } from './row.ts';
import { announcementRows } from './rows/announcements.rows.ts';
import { filterRows } from './rows/filters.rows.ts';
import { fixedRows } from './rows/fixed.rows.ts';
import { markerRows } from './rows/markers.rows.ts';
import { notificationRows } from './rows/notifications.rows.ts';
import { peopleRows } from './rows/people.rows.ts';
import { relationListRows } from './rows/relation-lists.rows.ts';
import { reportRows } from './rows/reports.rows.ts';
import { tagRows } from './rows/tags.rows.ts';
import { v1FilterRows } from './rows/v1-filters.rows.ts';
import { instanceRows } from './rows/instance.rows.ts';

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
  ...v1FilterRows,
];
