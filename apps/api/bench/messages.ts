/**
 * Compares the processor time of reading a conversation of 100,000 messages with that of one of 100, and of the list of
 * 1,000 conversations with that of ten. A third of the messages are unread. Usage: `tsx bench/messages.ts [rounds]` after
 * a build, on SQLite.
 */
import type SQLite from 'better-sqlite3';
import { compareGrowth } from './compare-growth.ts';
import { pathOf } from './cpu-of-calls.ts';
import type { DataSet } from './data-set.ts';

const VIEWER = 1;
const CONVERSATION = 1;
const OTHER = 2;

const few = { messages: 100, conversations: 10 };
const many = { messages: 100_000, conversations: 1_000 };

const list = (input: object) => pathOf('messages.list', { conversationId: CONVERSATION, limit: 50, ...input });
const calls = [
  { name: 'latest messages', path: list({}) },
  { name: 'round the first unread message', path: list({ start: 'unread' }) },
  {
    name: 'changes, when there are none',
    path: pathOf('messages.listChanges', { conversationId: CONVERSATION, after: 100_000 }),
  },
  { name: 'conversation', path: pathOf('conversations.get', { id: CONVERSATION }) },
  { name: 'ten conversations', path: pathOf('conversations.list', { limit: 10 }) },
  { name: 'counts', path: pathOf('conversations.counts', null) },
];

const [rounds = '15'] = process.argv.slice(2);
await compareGrowth({ viewerId: VIEWER, rounds: Number(rounds), calls, few, many, add: addConversations });

function addConversations(file: SQLite.Database, { members }: DataSet, size: typeof few): void {
  const now = Date.now();
  const conversation = file.prepare(
    'insert into conversations (kind, low_id, high_id, revision, created_at) values (?, ?, ?, ?, ?)',
  );
  const part = file.prepare(
    `insert into conversation_members (conversation_id, member_id, state, last_message_id, last_read_id, unread_count)
     values (?, ?, 'active', ?, ?, ?)`,
  );
  const message = file.prepare(
    'insert into messages (conversation_id, sender_id, content, revision, created_at) values (?, ?, ?, ?, ?)',
  );
  for (let n = 0; n < size.conversations; n += 1) {
    // There are fewer other members than conversations; the further ones are of matches.
    const isDirect = n < members - 1;
    const otherId = OTHER + (n % (members - 1));
    const count = n === 0 ? size.messages : 1;
    const id = Number(conversation.run(isDirect ? 'direct' : 'match', VIEWER, otherId, count, now).lastInsertRowid);
    const read = Math.floor((count * 2) / 3);
    let [lastId, lastReadId] = [0, 0];
    for (let revision = 1; revision <= count; revision += 1) {
      const sent = message.run(id, otherId, 'See you at the bridge at eight', revision, now - count + revision);
      lastId = Number(sent.lastInsertRowid);
      if (revision === read) lastReadId = lastId;
    }
    part.run(id, VIEWER, lastId, lastReadId, count - read);
    part.run(id, otherId, lastId, lastId, 0);
  }
}
