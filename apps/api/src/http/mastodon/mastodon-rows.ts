import type { MastodonRow } from './row.ts';
import { conversationRows } from './rows/conversations.rows.ts';
import { instanceRows } from './rows/instance.rows.ts';
import { listRows } from './rows/lists.rows.ts';
import { mediaRows } from './rows/media.rows.ts';
import { pushRows } from './rows/push.rows.ts';

/** The routes, docs/apps.md and the tests are made from these rows. */
export const mastodonRows: readonly MastodonRow[] = [
  ...instanceRows,
  ...mediaRows,
  ...conversationRows,
  ...listRows,
  ...pushRows,
];
