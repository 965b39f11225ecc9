import { CHAT_AFTER_MAX, DELETED_NAMED_MAX } from '@vibeline/core/features/live/live.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_EXAMINED } from '../../../src/db/lists/listed-rows.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { say, startStream } from '../../support/live.ts';
import { asViewer } from '../../support/viewer.ts';

const CLIENT_ID = '0b9f3f5e-4c3d-4f6a-9a53-6f1a4c2f7d10';

let app: TestApp;
let streamer: TestMember;
let ben: TestMember;
let cara: TestMember;
let id: number;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  [streamer, ben, cara] = await Promise.all([
    app.register(`streamer${count}`),
    app.register(`ben${count}`),
    app.register(`cara${count}`),
  ]);
  ({ id } = await startStream(app, streamer));
});

const live = () => app.services.live;
const shown = async (viewer: TestMember) =>
  (await live().listChat(asViewer(viewer), { id, limit: 100 })).items.map(({ content }) => content);
const after = async (viewer: TestMember, messageId?: number) => {
  const changes = await live().chatAfter(asViewer(viewer), {
    id,
    ...(messageId !== undefined && { after: messageId }),
  });
  return { ...changes, messages: changes.messages.map(({ content }) => content) };
};

async function addMessages(author: TestMember, count: number, deletedAt: number | null = null): Promise<void> {
  await sql`insert into live_messages (stream_id, author_id, client_id, content, created_at, deleted_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select ${sql.lit(id)}, ${sql.lit(author.id)}, 'client' || n, 'Hello', 1, ${sql.lit(deletedAt)} from numbers`.execute(
    app.database.db,
  );
}

describe('the chat', () => {
  it('lists the newest first, page by page, and after a message in their order', async () => {
    const ids: number[] = [];
    for (const text of ['one', 'two', 'three']) ids.push(await say(app, ben, id, text));
    expect(await shown(cara)).toEqual(['three', 'two', 'one']);
    const first = await live().listChat(asViewer(cara), { id, limit: 2 });
    const second = await live().listChat(asViewer(cara), { id, limit: 2, cursor: first.nextCursor ?? '' });
    expect([second.items.map(({ content }) => content), second.nextCursor]).toEqual([['one'], null]);
    const changes = { messages: ['two', 'three'], hasMore: false, examinedTo: ids[2], deletedIds: [] };
    expect(await after(cara, ids[0])).toEqual(changes);
    expect(await after(cara, ids[2])).toMatchObject({ messages: [], examinedTo: null });
    expect(await after(cara)).toMatchObject({ messages: ['one', 'two', 'three'] });
    const other = await startStream(app, cara);
    await expect(
      live().listChat(asViewer(cara), { id: other.id, limit: 2, cursor: first.nextCursor ?? '' }),
    ).rejects.toMatchObject({ reason: 'invalid_cursor' });
  });

  it('says when there is more than one call returns', async () => {
    for (let written = 0; written <= CHAT_AFTER_MAX; written += 1) await say(app, ben, id, `message ${written}`);
    const { messages, hasMore, examinedTo } = await after(cara);
    expect([messages.length, messages.at(-1), hasMore]).toEqual([
      CHAT_AFTER_MAX,
      `message ${CHAT_AFTER_MAX - 1}`,
      true,
    ]);
    expect(await after(cara, examinedTo ?? 0)).toMatchObject({
      messages: [`message ${CHAT_AFTER_MAX}`],
      hasMore: false,
    });
  });

  it('examines a limited number of messages that are not shown, and goes on after them', async () => {
    const first = await say(app, ben, id, 'first');
    await addMessages(ben, MAX_EXAMINED);
    await say(app, streamer, id, 'last');
    await app.services.mutes.mute(asViewer(cara), { id: ben.id });
    const hidden = await after(cara, first);
    expect(hidden).toMatchObject({ messages: [], hasMore: true, examinedTo: expect.any(Number) });
    expect(await after(cara, hidden.examinedTo ?? 0)).toMatchObject({ messages: ['last'], hasMore: false });
  });

  it('looks for deleted ones among the latest of them', async () => {
    const ofStreamer = await say(app, streamer, id);
    await live().deleteMessage(asViewer(streamer), { id, messageId: ofStreamer });
    await addMessages(ben, DELETED_NAMED_MAX, app.clock.now);
    await app.services.blocks.block(asViewer(cara), { id: ben.id });
    const latest = await say(app, streamer, id);
    expect(await after(cara, latest)).toMatchObject({ deletedIds: [] });
    expect((await after(streamer, latest)).deletedIds).toHaveLength(DELETED_NAMED_MAX);
  });

  it('writes a message once for each clientId, also when it is sent twice at once', async () => {
    const send = (content = 'Hello') => live().say(asViewer(ben), { id, content, clientId: CLIENT_ID });
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    await expect(send('Another')).rejects.toMatchObject({ reason: 'client_id_reused' });
    expect(await shown(cara)).toEqual(['Hello']);
    await live().say(asViewer(cara), { id, content: 'Hello', clientId: CLIENT_ID });
    const { items } = await live().listChat(asViewer(ben), { id, limit: 2 });
    expect(items.map(({ clientId }) => clientId)).toEqual([null, CLIENT_ID]);
  });

  it.each([
    ['', 'Please write a message.'],
    [' \u200b ', 'Please write a message.'],
    ['x'.repeat(301), 'Message can be at most 300 characters long'],
    ['two\nlines', 'Message contains characters that cannot be shown'],
    ['\u202ebackwards', 'Message contains characters that cannot be shown'],
  ])('refuses the message %j', async (content, message) => {
    const body = { content, clientId: CLIENT_ID };
    const { status, json } = await app.call('POST', `/api/live-streams/${id}/messages`, { token: ben.token, body });
    expect([status, json.fields]).toEqual([400, { content: message }]);
  });

  it('takes 300 characters of any kind', async () => {
    const body = { content: '🎹'.repeat(300), clientId: CLIENT_ID };
    const { status } = await app.call('POST', `/api/live-streams/${id}/messages`, { token: ben.token, body });
    expect(status).toBe(201);
  });
});

describe('slow mode', () => {
  it('holds each viewer up, and not the streamer', async () => {
    await live().update(asViewer(streamer), { id, slowModeSeconds: 10 });
    await say(app, ben, id);
    app.clock.now += 2_500;
    await expect(say(app, ben, id)).rejects.toMatchObject({ reason: 'slow_mode', retryAfter: 8 });
    await say(app, cara, id);
    await say(app, streamer, id);
    await say(app, streamer, id);
    app.clock.now += 7_500;
    await say(app, ben, id);
    await live().update(asViewer(streamer), { id, slowModeSeconds: 0 });
    await say(app, ben, id);
  });

  it('counts two messages at once as one after the other', async () => {
    await live().update(asViewer(streamer), { id, slowModeSeconds: 60 });
    const sent = await Promise.allSettled([1, 2, 3].map((one) => say(app, ben, id, `message ${one}`)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('holds up who deletes what they wrote', async () => {
    await live().update(asViewer(streamer), { id, slowModeSeconds: 10 });
    const messageId = await say(app, ben, id);
    await live().deleteMessage(asViewer(ben), { id, messageId });
    await expect(say(app, ben, id)).rejects.toMatchObject({ reason: 'slow_mode' });
  });
});

describe('moderation', () => {
  it('lets the streamer delete any message, its author their own, and others none', async () => {
    const ofBen = await say(app, ben, id, 'of ben');
    const ofCara = await say(app, cara, id, 'of cara');
    const remove = (viewer: TestMember, messageId: number) => live().deleteMessage(asViewer(viewer), { id, messageId });
    await expect(remove(cara, ofBen)).rejects.toMatchObject({ reason: 'not_streamer' });
    await remove(streamer, ofBen);
    await remove(streamer, ofBen);
    await remove(cara, ofCara);
    await expect(remove(cara, ofBen)).rejects.toMatchObject({ reason: 'chat_message_not_found' });
    expect(await shown(streamer)).toEqual([]);
    const changes = { messages: [], hasMore: false, examinedTo: null, deletedIds: [ofCara, ofBen] };
    expect(await after(streamer, ofCara)).toEqual(changes);
    expect(await after(streamer, ofBen)).toMatchObject({ deletedIds: [ofBen] });
    const { db } = app.database;
    const rows = await db.selectFrom('live_messages').select('content').where('stream_id', '=', id).execute();
    expect(rows).toEqual([{ content: '' }, { content: '' }]);
  });

  it('does not delete a message through another stream', async () => {
    const messageId = await say(app, ben, id);
    const other = await startStream(app, cara);
    const refused = { reason: 'chat_message_not_found' };
    await expect(live().deleteMessage(asViewer(cara), { id: other.id, messageId })).rejects.toMatchObject(refused);
    await expect(live().pin(asViewer(cara), { id: other.id, messageId })).rejects.toMatchObject(refused);
  });

  it('keeps a banned member from chat and votes of this stream, who still watches, until it is lifted', async () => {
    await live().vote(asViewer(ben), { id, isPositive: true });
    await say(app, ben, id, 'before');
    const ban = (isBanned: boolean) => live().ban(asViewer(streamer), { id, memberId: ben.id, isBanned });
    await ban(true);
    await ban(true);
    await expect(say(app, ben, id)).rejects.toMatchObject({ code: 'forbidden', reason: 'banned_from_stream' });
    const vote = live().vote(asViewer(ben), { id, isPositive: null });
    await expect(vote).rejects.toMatchObject({ reason: 'banned_from_stream' });
    expect(await live().get(asViewer(ben), { id })).toMatchObject({ isBanned: true, positiveVibes: 1 });
    expect(await live().get(asViewer(cara), { id })).toMatchObject({ isBanned: false, bannedIds: [] });
    expect(await live().get(asViewer(streamer), { id })).toMatchObject({ bannedIds: [ben.id] });
    expect(await live().watch(asViewer(ben), { id })).toMatchObject({ viewerCount: 1 });
    expect(await shown(ben)).toEqual(['before']);
    await say(app, ben, (await startStream(app, cara)).id);
    await ban(false);
    await say(app, ben, id, 'after');
    expect(await shown(cara)).toEqual(['after', 'before']);
  });

  it('pins one message, which is gone from there when it is deleted', async () => {
    const first = await say(app, ben, id, 'first');
    const second = await say(app, cara, id, 'second');
    const pin = (messageId: number | null) => live().pin(asViewer(streamer), { id, messageId });
    const pinned = async () => (await live().get(asViewer(cara), { id })).pinned?.content;
    expect(await pin(first)).toMatchObject({ pinned: { content: 'first', clientId: null } });
    expect(await pinned()).toBe('first');
    await pin(second);
    expect(await pinned()).toBe('second');
    await live().deleteMessage(asViewer(cara), { id, messageId: second });
    expect(await pinned()).toBeUndefined();
    await pin(first);
    expect(await pin(null)).toEqual({ pinned: null });
    expect(await pinned()).toBeUndefined();
    await expect(live().pin(asViewer(ben), { id, messageId: first })).rejects.toMatchObject({ reason: 'not_streamer' });
  });

  it('is possible after the end, but for writing', async () => {
    const messageId = await say(app, ben, id);
    await live().end(asViewer(streamer), { id });
    await expect(say(app, ben, id)).rejects.toMatchObject({ reason: 'stream_ended' });
    await live().deleteMessage(asViewer(streamer), { id, messageId });
    expect(await shown(cara)).toEqual([]);
  });
});
