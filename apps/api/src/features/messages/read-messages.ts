import { messageErrors } from '@vibeline/core/features/messages/message.errors';
import type {
  ListChangesInput,
  ListMessagesInput,
  Message,
  MessageChanges,
  MessagePage,
} from '@vibeline/core/features/messages/message.schema';
import type { Kysely } from 'kysely';
import { cursorOf, type ListScope, readCursor } from '../../db/lists/keyset.ts';
import type { FoundRows } from '../../db/lists/listed-rows.ts';
import type { Database } from '../../db/schema.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { publicUrl, type SignedUrlsFor } from '../media/media.view.ts';
import { listMediaOfMessages } from '../media/message-media.queries.ts';
import { type ConversationMembership, getMembership } from './conversations/get-conversation.ts';
import {
  findMessage,
  listChanged,
  listNewer,
  listOlder,
  type MessageRange,
  type MessageRow,
} from './message.queries.ts';
import { viewMessage } from './message.view.ts';
import { listReactions, listRepliedTo } from './message-parts.queries.ts';
import { readSharedCards } from './shared-cards.ts';

export interface ReadDependencies extends ServiceDependencies {
  signedUrlsFor: SignedUrlsFor;
}

const CHANGES_MAX = 100;

type Found = FoundRows<MessageRow>;

/** Neighbouring messages, newest first, and the positions of those before and after; null where there are none. */
interface MessageSlice {
  rows: MessageRow[];
  older: Position | null;
  newer: Position | null;
}

type Position = { last: number } | { examinedTo: number };

/** Not a page of `read-page.ts`: it begins in the middle of the list too, and goes on in both directions. */
export async function listMessages(
  deps: ReadDependencies,
  viewerId: number,
  input: ListMessagesInput,
): Promise<MessagePage> {
  const { db } = deps;
  const membership = await getMembership(db, viewerId, input.conversationId);
  const scope = { list: `messages.${membership.id}`, viewerId };
  const cursor = await readCursor(db, scope, input.cursor);
  const { rows, older, newer } =
    cursor === null ? await readStart(db, membership, input) : await readOn(db, membership, { ...input, cursor });
  return {
    items: await viewMessages(deps, viewerId, rows),
    nextCursor: await cursorAt(db, scope, older),
    previousCursor: await cursorAt(db, scope, newer),
  };
}

async function cursorAt(db: Kysely<Database>, scope: ListScope, position: Position | null): Promise<string | null> {
  if (position === null) return null;
  const last = 'last' in position ? [position.last] : undefined;
  return cursorOf(db, scope, { last, examinedTo: 'examinedTo' in position ? [position.examinedTo] : null });
}

function rangeOf(membership: ConversationMembership, limit: number): MessageRange {
  return { viewerId: membership.viewerId, conversationId: membership.id, clearedTo: membership.cleared_to_id, limit };
}

/** Where the list goes on after the rows that are shown; null where it ends. */
function endOf({ rows, examinedTo }: Found, shown: number): Position | null {
  const last = rows[shown - 1];
  if (rows.length > shown && last) return { last: last.id };
  return examinedTo === null ? null : { examinedTo };
}

async function readOn(
  db: Kysely<Database>,
  membership: ConversationMembership,
  { cursor, direction, limit }: Pick<ListMessagesInput, 'direction' | 'limit'> & { cursor: number },
): Promise<MessageSlice> {
  const range = rangeOf(membership, limit);
  const isForward = direction === 'forward';
  const found = isForward ? await listOlder(db, range, cursor) : await listNewer(db, range, cursor);
  const rows = found.rows.slice(0, limit);
  const end = endOf(found, rows.length);
  // The cursor was that of a message on the other side of the page, so that side begins at the page's first message.
  const start = rows[0] ? { last: rows[0].id } : { examinedTo: isForward ? cursor - 1 : cursor + 1 };
  return isForward ? { rows, older: end, newer: start } : { rows: rows.toReversed(), older: start, newer: end };
}

async function readStart(
  db: Kysely<Database>,
  membership: ConversationMembership,
  input: ListMessagesInput,
): Promise<MessageSlice> {
  const { limit, start, aroundId } = input;
  if (aroundId !== undefined) {
    const around = await findMessage(db, membership.viewerId, aroundId);
    if (around?.conversation_id !== membership.id) throw messageErrors.notFound();
    return readAround(db, rangeOf(membership, limit), aroundId - 1);
  }
  if (start === 'unread' && membership.unread_count > 0) {
    return readAround(db, rangeOf(membership, limit), Math.max(membership.last_read_id, membership.cleared_to_id));
  }
  const found = await listOlder(db, rangeOf(membership, limit), null);
  const rows = found.rows.slice(0, limit);
  return { rows, older: endOf(found, rows.length), newer: null };
}

/** Half of the page is before `id`, unless one of the sides has less. */
async function readAround(db: Kysely<Database>, range: MessageRange, id: number): Promise<MessageSlice> {
  const { limit } = range;
  const newer = await listNewer(db, range, id);
  const older = await listOlder(db, range, id + 1);
  const before = Math.min(older.rows.length, Math.max(Math.floor(limit / 2), limit - newer.rows.length));
  const after = Math.min(newer.rows.length, limit - before);
  return {
    rows: [...newer.rows.slice(0, after).toReversed(), ...older.rows.slice(0, before)],
    older: endAround(older, before, id + 1),
    newer: endAround(newer, after, id),
  };
}

function endAround(found: Found, shown: number, start: number): Position | null {
  if (shown === 0 && found.rows.length > 0) return { examinedTo: start };
  return endOf(found, shown);
}

/** The revision is read before the messages: a change committed in between is sent twice instead of never. */
export async function listMessageChanges(
  deps: ReadDependencies,
  viewerId: number,
  { conversationId, after }: ListChangesInput,
): Promise<MessageChanges> {
  const membership = await getMembership(deps.db, viewerId, conversationId);
  const found = await listChanged(deps.db, rangeOf(membership, CHANGES_MAX), after);
  const rows = found.rows.slice(0, CHANGES_MAX);
  const messages = await viewMessages(deps, viewerId, rows);
  const last = rows.at(-1)?.revision ?? 0;
  if (found.rows.length > rows.length) return { messages, revision: last, hasMore: true };
  if (found.examinedTo !== null) return { messages, revision: found.examinedTo, hasMore: true };
  return { messages, revision: Math.max(membership.revision, last), hasMore: false };
}

export async function viewMessages(
  deps: ReadDependencies,
  viewerId: number,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const { db, signedUrlsFor } = deps;
  const ids = rows.map(({ id }) => id);
  const media = await listMediaOfMessages(db, ids);
  const reactions = await listReactions(db, viewerId, ids);
  const replied = await listRepliedTo(
    db,
    viewerId,
    rows.flatMap((row) => row.reply_to_id ?? []),
  );
  const cardOf = await readSharedCards(deps, viewerId, rows);
  const urlOf = media.size > 0 ? signedUrlsFor(viewerId) : publicUrl;
  return rows.map((row) =>
    viewMessage(row, viewerId, {
      media: media.get(row.id) ?? [],
      reactions: reactions.get(row.id) ?? [],
      replied: row.reply_to_id === null ? undefined : replied.get(row.reply_to_id),
      shared: cardOf(row),
      urlOf,
    }),
  );
}
