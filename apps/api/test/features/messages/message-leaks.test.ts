import { type Procedure, procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRows } from '../../../src/http/rest/rest-rows.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle } from '../../support/circles.ts';
import { befriend } from '../../support/friends.ts';
import { sendMessage } from '../../support/message-rows.ts';
import { queryEach } from '../../support/query-each.ts';
import { isLongRun } from '../../support/repetitions.ts';
import { paint, upload } from '../../support/upload.ts';
import { asViewer } from '../../support/viewer.ts';

/** How someone stands to the two of a conversation, or to the members of a circle, without being one of them. */
const roles = ['visitor', 'stranger', 'friend', 'moderator', 'blocked', 'former', 'removed'] as const;
type Role = (typeof roles)[number];

/** The marks of a conversation's messages: in their text, of a description, and the path of a file. */
interface Marked {
  id: number;
  messages: number[];
  marks: string[];
  /** The file's URL, signed for the member with whom its sender then shares no conversation any more. */
  signed: string;
}

let app: TestApp;
let author: TestMember;
let reader: TestMember;
let others: Map<Role, TestMember | null>;
let conversations: Marked[];

beforeAll(async () => {
  app = await openTestApp();
  [author, reader] = [await app.register('leakauthor'), await app.register('leakreader')];
  others = new Map([['visitor', null]]);
  for (const role of roles.slice(1)) others.set(role, await app.register(`leak${role}`));
  await app.database.db
    .insertInto('moderators')
    .values({ member_id: memberOf('moderator').id, granted_at: 1 })
    .execute();
  await befriend(app, memberOf('friend'), author);
  const { conversations: service, circles, blocks } = app.services;

  const direct = await service.open(asViewer(author), { memberId: reader.id });
  // Each has one with the author, too; that of the blocked member must not tell anything any more.
  const ended = await service.open(asViewer(memberOf('blocked')), { memberId: author.id });
  const past = [memberOf('former'), memberOf('removed')];
  const circleId = await createCircle(app, author, { isPrivate: true, members: [reader, ...past] });
  const circle = await service.open(asViewer(author), { circleId });
  conversations = [
    await fill(direct.id, 'direct', reader),
    await fill(circle.id, 'circle', memberOf('former')),
    await fill(ended.id, 'ended', memberOf('blocked')),
  ];
  await circles.leave(asViewer(memberOf('former')), { id: circleId });
  await circles.removeMember(asViewer(author), { id: circleId, memberId: memberOf('removed').id, ban: true });
  await blocks.block(asViewer(author), { id: memberOf('blocked').id });
}, 60_000);
afterAll(() => app.close());

const memberOf = (role: Role) => others.get(role) as TestMember;

async function fill(id: number, word: string, signedFor: TestMember): Promise<Marked> {
  const { json } = await upload(app, author.token, await paint(40, 30));
  const media = [{ id: json.id, alt: `leak${word}picture` }];
  const first = await sendMessage(app, author, id, { content: `leak${word}text @leakfriend #leak${word}tag`, media });
  const reply = await sendMessage(app, author, id, { content: `leak${word}reply`, replyToId: first.id });
  const { messages } = await app.services.messages.listChanges(asViewer(signedFor), { conversationId: id, after: 0 });
  const signed = String(messages[0]?.media[0]?.mediaUrl);
  const path = signed.split('?')[0] ?? '';
  const marks = [...['text', 'picture', 'tag', 'reply'].map((kind) => `leak${word}${kind}`), path];
  return { id, messages: [first.id, reply.id], marks, signed };
}

const get = async (url: string, viewer: TestMember | null) => app.call('GET', url, { token: viewer?.token ?? null });

/** Those that each schema takes. */
function inputsOf({ input }: Procedure): object[] {
  if (!input) return [{}];
  const ids = conversations.flatMap(({ id, messages }) => [id, ...messages]);
  const words = ['leakdirecttext', 'leakcircletext', 'leakendedtext', '#leakdirecttag', 'leak'];
  const all = [
    { limit: 50 },
    { limit: 50, filter: 'requests' },
    ...ids.flatMap((id) => [
      { id, limit: 50 },
      { id, postId: id, parentId: id, memberId: author.id, username: 'leakauthor', userId: author.id, limit: 50 },
    ]),
    ...conversations.flatMap(({ id: conversationId, messages: [aroundId] }) => [
      { conversationId, limit: 50, start: 'unread' },
      { conversationId, limit: 50, aroundId },
      { conversationId, after: 0 },
    ]),
    ...words.flatMap((text) => [
      { q: text, search: text, limit: 50 },
      { hashtag: text.replace('#', ''), name: text, tag: text.replace('#', ''), limit: 50 },
    ]),
    ...['messages', 'comment', 'post'].map((kind) => ({ kind, limit: 50 })),
    { afterId: 1 },
  ];
  const taken = all.flatMap((one) => {
    const parsed = input.safeParse(one);
    return parsed.success ? [JSON.stringify(parsed.data)] : [];
  });
  return [...new Set(taken)].map((text) => JSON.parse(text));
}

let scanned = 0;

/** What is searched for is repeated. */
function leaksIn(text: string, where: string, input: object): string[] {
  scanned += 1;
  const asked = JSON.stringify(input);
  return conversations
    .flatMap(({ marks }) => marks)
    .filter((mark) => text.includes(mark) && !asked.includes(mark))
    .map((mark) => `${where}: ${mark}`);
}

const queries = [...procedures.values()].filter(({ type }) => type === 'query');

describe.each(queries)('$path', (procedure) => {
  it('tells nobody else of a conversation', async () => {
    const leaks: string[] = [];
    const inputs = inputsOf(procedure);
    for (const [role, viewer] of others) {
      const responses = await queryEach(app, procedure.path, inputs, viewer?.token);
      for (const [index, { text }] of responses.entries()) {
        leaks.push(...leaksIn(text, `${procedure.path} to ${role}`, inputs[index] ?? {}));
      }
    }
    expect(leaks).toEqual([]);
  });
});

/** Those with the fewest rights; the others see the same through the procedure. */
const rolesOverRest = isLongRun ? (['visitor', 'stranger', 'blocked', 'former'] as const) : (['former'] as const);

describe.each(restRows.filter(({ method }) => method === 'GET'))('GET $path', (row) => {
  it('tells nobody else of a conversation', async () => {
    const leaks: string[] = [];
    for (const input of inputsOf(procedures.get(row.procedure) as Procedure)) {
      for (const role of rolesOverRest) {
        const viewer = others.get(role) ?? null;
        const fields = new Map(Object.entries(input));
        const path = row.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
          encodeURIComponent(String(fields.get(name) ?? fields.get('conversationId') ?? viewer?.id ?? 1)),
        );
        const query = new URLSearchParams(
          Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])),
        );
        const { text, headers } = await get(`${path}?${query}`, viewer);
        leaks.push(...leaksIn(`${text} ${JSON.stringify(headers)}`, `${row.path} to ${role}`, input));
      }
    }
    expect(leaks).toEqual([]);
  });
});

it('to others a conversation and its messages are as ones that do not exist', async () => {
  const { messages, conversations: service } = app.services;
  for (const { id, messages: sent } of conversations) {
    const [messageId = 0] = sent;
    for (const role of roles.slice(1)) {
      const isPart = role === 'former' || role === 'removed' || role === 'blocked';
      const viewer = asViewer(memberOf(role));
      const about = async (call: () => Promise<unknown>) =>
        call().then(
          () => 'told',
          (error: { reason?: string }) => error.reason,
        );
      const told = [
        await about(() => service.get(viewer, { id })),
        await about(() => messages.listChanges(viewer, { conversationId: id, after: 0 })),
        await about(() => service.markRead(viewer, { id, messageId })),
        await about(() => messages.react(viewer, { id: messageId, reaction: '👍' })),
        await about(() => messages.edit(viewer, { id: messageId, content: 'x' })),
        await about(() => messages.remove(viewer, { id: messageId })),
      ];
      const notFound = ['conversation_not_found', 'message_not_found'];
      expect([role, id, isPart, told.filter((reason) => !notFound.includes(String(reason)))]).toEqual([
        role,
        id,
        isPart,
        [],
      ]);
    }
  }
});

it('its files are for nobody else, also by URLs that were signed before', async () => {
  for (const { marks, signed } of conversations) {
    const path = marks.at(-1) ?? '';
    for (const [role, viewer] of others) expect([role, (await get(path, viewer)).status]).toEqual([role, 404]);
    const isReaders = signed.includes(`v=${reader.id}&`);
    expect((await get(signed, null)).status).toBe(isReaders ? 200 : 404);
  }
});

it('each mark is there for those in the conversation', async () => {
  for (const { id, marks } of conversations.slice(0, 2)) {
    const query = encodeURIComponent(JSON.stringify({ json: { conversationId: id, after: 0 } }));
    const { text } = await get(`/trpc/messages.listChanges?input=${query}`, reader);
    for (const mark of marks) expect(text).toContain(mark);
  }
  expect(scanned).toBeGreaterThan(1000);
});
