import { DomainError } from '@vibeline/core/errors';
import type { Page } from '@vibeline/core/page';

/** The list a cursor belongs to and who reads it: a cursor of another list or viewer is refused. */
export interface ListScope {
  list: string;
  viewerId: number | null;
}

function scopeKey({ list, viewerId }: ListScope): string {
  return `${list}.${viewerId ?? 0}`;
}

/** The id after which a page goes on; null at the start. Throws `invalid/invalid_cursor`. */
export function readCursor(scope: ListScope, cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [key, id] = text.split(':');
  if (key === scopeKey(scope) && id && /^[1-9]\d{0,15}$/.test(id)) return Number(id);
  throw new DomainError('invalid', 'invalid_cursor', 'Invalid cursor', { fields: { cursor: 'Invalid cursor' } });
}

/** Makes a page of `limit + 1` rows: the one too many only says that more follows. */
export function toPage<Row extends { id: number }, Item>(
  scope: ListScope,
  rows: Row[],
  limit: number,
  view: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last;
  return {
    items: shown.map(view),
    nextCursor: more ? Buffer.from(`${scopeKey(scope)}:${last.id}`).toString('base64url') : null,
  };
}
