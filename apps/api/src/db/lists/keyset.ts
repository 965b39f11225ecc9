import { createHmac, timingSafeEqual } from 'node:crypto';
import { requestErrors } from '@vibeline/core/request.errors';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { decryptText, encryptText, secretOf } from '../secrets/encrypted-text.ts';

export interface ListScope {
  list: string;
  viewerId: number | null;
}

function scopeKey({ list, viewerId }: ListScope): string {
  return `${list}.${viewerId ?? 0}`;
}

/** Marks an encrypted cursor. Not a character of base64url. */
const ENCRYPTED = '~';
/** Before the signature of a plain cursor. Not a character of base64url. */
const SIGNED = '.';
/** In characters: 96 bits. */
const SIGNATURE_LENGTH = 16;
/**
 * Length of a key of two numbers. All are as long, so that the length of a cursor does not reveal how large they are.
 */
const KEY_LENGTH = 36;
const NUMBER = /^(?:0|-?[1-9]\d{0,15})$/;

/** null for the first page. Throws `invalid/invalid_cursor`. */
export async function readCursor(
  db: Kysely<Database>,
  scope: ListScope,
  cursor: string | undefined,
): Promise<number | null> {
  const key = await readKeyCursor(db, scope, cursor, 1);
  return key?.[0] ?? null;
}

export async function readKeyCursor(
  db: Kysely<Database>,
  scope: ListScope,
  cursor: string | undefined,
  length: number,
): Promise<number[] | null> {
  if (cursor === undefined) return null;
  if (cursor.startsWith(ENCRYPTED)) {
    return readKey(await decryptText(db, { text: cursor.slice(ENCRYPTED.length), context: scopeKey(scope) }), length);
  }
  const [encoded = ''] = cursor.split(SIGNED);
  const key = Buffer.from(encoded, 'base64url').toString('utf8');
  return readKey(isEqual(cursor, await signedCursor(db, scope, key)) ? key : null, length);
}

function readKey(text: string | null | undefined, length: number): number[] {
  const numbers = text?.trimEnd().split('_') ?? [];
  if (numbers.length !== length || !numbers.every((number) => NUMBER.test(number))) throw requestErrors.invalidCursor();
  return numbers.map(Number);
}

/**
 * The reader can read this cursor: the page contains its id. Signed, because a list that takes any position tells by where it
 * begins which ids its rows have, and most lists do not send those.
 */
export async function plainCursorOf(db: Kysely<Database>, scope: ListScope, id: number): Promise<string> {
  return signedCursor(db, scope, String(id));
}

async function signedCursor(db: Kysely<Database>, scope: ListScope, key: string): Promise<string> {
  const signature = createHmac('sha256', await secretOf(db))
    .update(`${scopeKey(scope)}:${key}`)
    .digest('base64url');
  return `${Buffer.from(key).toString('base64url')}${SIGNED}${signature.slice(0, SIGNATURE_LENGTH)}`;
}

/** Takes as long wherever the two differ. */
function isEqual(sent: string, expected: string): boolean {
  const [bytes, expectedBytes] = [Buffer.from(sent), Buffer.from(expected)];
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}

export type PairKey = readonly [first: number, id: number];

export interface KeyBounds {
  min: number;
  max: number;
}

const ANY_NUMBER: KeyBounds = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

export async function readPairCursor(
  db: Kysely<Database>,
  scope: ListScope,
  cursor: string | undefined,
  { min, max }: KeyBounds = ANY_NUMBER,
): Promise<PairKey | null> {
  const key = await readKeyCursor(db, scope, cursor, 2);
  if (!key) return null;
  const [first = 0, id = 0] = key;
  if (first < min || first > max || id < 0 || id > Number.MAX_SAFE_INTEGER) throw requestErrors.invalidCursor();
  return [first, id];
}

/**
 * Cursor of the next page: after the last item shown, or else after the last row examined; null without either.
 * Encrypted: a readable row id would count the rows of others.
 */
export async function cursorOf(
  db: Kysely<Database>,
  scope: ListScope,
  { last, examinedTo }: { last: number[] | undefined; examinedTo: number[] | null },
): Promise<string | null> {
  const key = last ?? examinedTo;
  return key && hiddenCursorOf(db, scope, key.join('_').padEnd(KEY_LENGTH));
}

export async function readHiddenCursor(
  db: Kysely<Database>,
  scope: ListScope,
  cursor: string | undefined,
): Promise<string | null> {
  if (cursor === undefined) return null;
  const text = cursor.startsWith(ENCRYPTED)
    ? await decryptText(db, { text: cursor.slice(ENCRYPTED.length), context: scopeKey(scope) })
    : null;
  if (text === null) throw requestErrors.invalidCursor();
  return text;
}

/** Encrypted, because the cursor may be of a row that is hidden from the reader. */
export async function hiddenCursorOf(db: Kysely<Database>, scope: ListScope, text: string): Promise<string> {
  return ENCRYPTED + (await encryptText(db, { text, context: scopeKey(scope) }));
}
