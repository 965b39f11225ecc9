import { DomainError } from '@vibeline/core/errors';
import type { Page } from '@vibeline/core/page';

/** The list and viewer a cursor belongs to. Cursors of other lists or viewers are refused. */
export interface ListScope {
  list: string;
  viewerId: number | null;
}

function scopeKey({ list, viewerId }: ListScope): string {
  return `${list}.${viewerId ?? 0}`;
}

/** The id of the last item before the page; null for the first page. Throws `invalid/invalid_cursor`. */
export function readCursor(scope: ListScope, cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [key, id] = text.split(':');
  if (key === scopeKey(scope) && id && /^[1-9]\d{0,15}$/.test(id)) return Number(id);
  throw new DomainError('invalid', 'invalid_cursor', 'Invalid cursor', { fields: { cursor: 'Invalid cursor' } });
}

/** A page from up to `limit + 1` rows; the extra row only shows that there is a next page. */
export function toPage<Row extends { id: number }, Item>(
  scope: ListScope,
  rows: Row[],
  limit: number,
  view: (row: Row) => Item,
): Page<Item> {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const hasMore = rows.length > limit && last;
  return {
    items: pageRows.map(view),
    nextCursor: hasMore ? Buffer.from(`${scopeKey(scope)}:${last.id}`).toString('base64url') : null,
  };
}
