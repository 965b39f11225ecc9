import type {
  Conversation,
  ConversationPage,
  ListConversationsInput,
} from '@vibeline/core/features/messages/conversation.schema';
import { messageErrors } from '@vibeline/core/features/messages/message.errors';
import { memberSearchKey, readPeopleSearch } from '@vibeline/core/features/search/people-search.rules';
import type { Kysely } from 'kysely';
import { pageById } from '../../../db/lists/read-page.ts';
import type { Database } from '../../../db/schema.ts';
import type { ViewerAt } from '../../../viewer-at.ts';
import { listConversations, listNamesOfCircles } from './conversation.queries.ts';
import { viewConversation } from './conversation.view.ts';
import { type ConversationRow, findConversation, listConversationsById } from './conversation-rows.queries.ts';

/** Throws `not_found/conversation_not_found`. */
export async function getConversationRow(
  db: Kysely<Database>,
  viewerId: number,
  conversationId: number,
): Promise<ConversationRow> {
  const row = await findConversation(db, viewerId, conversationId);
  if (!row) throw messageErrors.conversationNotFound();
  return row;
}

export async function getConversation(
  db: Kysely<Database>,
  viewerAt: ViewerAt,
  conversationId: number,
): Promise<Conversation> {
  return viewConversation(await getConversationRow(db, viewerAt.viewerId, conversationId), viewerAt);
}

export async function listPage(
  db: Kysely<Database>,
  viewerAt: ViewerAt,
  { filter, search = '', limit, cursor }: ListConversationsInput,
): Promise<ConversationPage> {
  const { viewerId } = viewerAt;
  const list = `conversations.${filter}.${Buffer.from(search).toString('base64url')}`;
  const circleIds = await findCircles(db, viewerId, search);
  const find = (after: number | null) => listConversations(db, { viewerId, filter, search, circleIds, after, limit });
  return pageById(db, { list, viewerId, limit, cursor }, find, async (rows) => {
    const ids = rows.map((row) => row.conversation_id);
    const byId = new Map((await listConversationsById(db, ids, { viewerId })).map((row) => [row.id, row]));
    const shown = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
    return shown.map((row) => viewConversation(row, viewerAt));
  });
}

/** Compared here, because the databases fold letters differently. */
async function findCircles(db: Kysely<Database>, viewerId: number, search: string): Promise<number[]> {
  const words = readPeopleSearch(search);
  if (words.length === 0) return [];
  const circles = await listNamesOfCircles(db, { viewerId });
  const isFound = (key: string) => words.every((word) => key.includes(word));
  return circles.filter(({ name }) => isFound(memberSearchKey(name, ''))).map(({ id }) => id);
}
