import type { MastodonRow } from './row.ts';
import { accountRows } from './rows/accounts.rows.ts';
import { conversationRows } from './rows/conversations.rows.ts';
import { instanceRows } from './rows/instance.rows.ts';
import { listRows } from './rows/lists.rows.ts';
import { mediaRows } from './rows/media.rows.ts';
import { profileRows } from './rows/profile.rows.ts';
import { pushRows } from './rows/push.rows.ts';
import { relationRows } from './rows/relations.rows.ts';
import { searchRows } from './rows/search.rows.ts';
import { statusActRows } from './rows/status-acts.rows.ts';
import { statusListRows } from './rows/status-lists.rows.ts';
import { statusRows } from './rows/statuses.rows.ts';
import { timelineRows } from './rows/timelines.rows.ts';

/** The routes, docs/apps.md and the tests are made from these rows. */
export const mastodonRows: readonly MastodonRow[] = [
  ...instanceRows,
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
