import { mastodonErrors } from './mastodon.errors.ts';

/** Digits of base 36, enough for times until 2059. */
const TIME_LENGTH = 8;
/** Enough for every safe integer. */
const ROW_LENGTH = 11;

const letters = { comment: 'c', notification: 'n', post: 'p' } as const;
type Kind = keyof typeof letters;

const ID = /^[0-9a-z]{8}([cnp])([0-9a-z]{11})$/;
const ROW_ID = /^[1-9]\d{0,15}$/;

export const ANONYMOUS_ACCOUNT_ID = '0';

/** What is identified: with the time that its row has, which is how clients sort ids. */
interface Dated {
  id: number;
  /** ISO 8601. */
  createdAt: string;
}

/** Clients compare ids as text, so all are of one length and begin with the time. Only kind and row are looked up. */
function idOf(kind: Kind, { id, createdAt }: Dated): string {
  const time = Math.max(0, Date.parse(createdAt)).toString(36).padStart(TIME_LENGTH, '0');
  return `${time}${letters[kind]}${id.toString(36).padStart(ROW_LENGTH, '0')}`;
}

export const postStatusId = (post: Dated) => idOf('post', post);
export const commentStatusId = (comment: Dated) => idOf('comment', comment);
export const notificationId = (notification: Dated) => idOf('notification', notification);

export interface StatusTarget {
  kind: 'post' | 'comment';
  id: number;
}

/** Throws `not_found`. */
export function readStatusId(text: string | undefined): StatusTarget {
  const target = findStatusId(text);
  if (!target) throw mastodonErrors.notFound();
  return target;
}

/** null for text that is no status id. */
export function findStatusId(text: string | undefined): StatusTarget | null {
  const comment = rowIdOf('comment', text);
  if (comment !== null) return { kind: 'comment', id: comment };
  const post = rowIdOf('post', text);
  return post === null ? null : { kind: 'post', id: post };
}

/** A push has the number of the row. Throws `not_found`. */
export function readNotificationId(text: string | undefined): number {
  const id = rowIdOf('notification', text) ?? findRowId(text);
  if (id === null) throw mastodonErrors.notFound();
  return id;
}

/** null for text that is no notification’s id. */
export const findNotificationId = (text: string): number | null => rowIdOf('notification', text);

/** ISO 8601: the time in an id that begins with one; null for other text. */
export function timeOf(text: string): string | null {
  const ms = /^[0-9a-z]{20}$/.test(text) ? Number.parseInt(text.slice(0, TIME_LENGTH), 36) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

function rowIdOf(kind: Kind, text = ''): number | null {
  const [, letter, row = ''] = ID.exec(text) ?? [];
  if (letter !== letters[kind]) return null;
  const id = Number.parseInt(row, 36);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** null for text that is no plain number of a row. */
export function findRowId(text = ''): number | null {
  const id = ROW_ID.test(text) ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}

/**
 * Of a row that clients know by its plain number, such as an account or an upload. Throws `not_found`, also for the account
 * of anonymous authors, which has no page.
 */
export function readRowId(text: string | undefined): number {
  const id = findRowId(text);
  if (id === null) throw mastodonErrors.notFound();
  return id;
}
