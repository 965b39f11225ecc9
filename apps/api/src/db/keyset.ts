import { DomainError } from '@vibeline/core/errors';
import type { Page } from '@vibeline/core/page';
import type { Kysely } from 'kysely';
import { decryptText, encryptText } from './encrypted-text.ts';
import type { FoundRows } from './listed-rows.ts';
import type { Database } from './schema.ts';

/** The list and viewer a cursor belongs to. Cursors of other lists or viewers are refused. */
export interface ListScope {
  list: string;
  viewerId: number | null;
}

function scopeKey({ list, viewerId }: ListScope): string {
  return `${list}.${viewerId ?? 0}`;
}

/** Marks a cursor whose row may be hidden from its reader, so its id is encrypted. Not a character of base64url. */
const ENCRYPTED = '~';
const ID = /^[1-9]\d{0,15}$/;

/** The id of the last item before the page; null for the first page. Throws `invalid/invalid_cursor`. */
export async function readCursor(
  db: Kysely<Database>,
  scope: ListScope,
  cursor: string | undefined,
): Promise<number | null> {
  if (cursor === undefined) return null;
  if (cursor.startsWith(ENCRYPTED)) {
    const id = await decryptText(db, { text: cursor.slice(ENCRYPTED.length), context: scopeKey(scope) });
    return id !== null && ID.test(id) ? Number(id) : invalidCursor();
  }
  const [key, id] = Buffer.from(cursor, 'base64url').toString('utf8').split(':');
  return key === scopeKey(scope) && id && ID.test(id) ? Number(id) : invalidCursor();
}

function invalidCursor(): never {
  throw new DomainError('invalid', 'invalid_cursor', 'Invalid cursor', { fields: { cursor: 'Invalid cursor' } });
}

/** A page of the rows found; one row more than `limit` shows that there is a next page. */
export async function toPage<Row extends { id: number }, Item>(
  db: Kysely<Database>,
  scope: ListScope,
  { rows, examinedTo }: FoundRows<Row>,
  limit: number,
  view: (row: Row) => Item,
): Promise<Page<Item>> {
  const pageRows = rows.slice(0, limit);
  return { items: pageRows.map(view), nextCursor: await nextCursor() };

  async function nextCursor(): Promise<string | null> {
    const last = pageRows.at(-1);
    if (rows.length > limit && last) return Buffer.from(`${scopeKey(scope)}:${last.id}`).toString('base64url');
    if (examinedTo === null) return null;
    return ENCRYPTED + (await encryptText(db, { text: String(examinedTo), context: scopeKey(scope) }));
  }
}
