import type { MastodonRow } from './row.ts';
import { instanceRows } from './rows/instance.rows.ts';

/** The routes, docs/apps.md and the tests are made from these rows. */
export const mastodonRows: readonly MastodonRow[] = [
  ...instanceRows,
];
