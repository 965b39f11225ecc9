import { DAY_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { loadMediaSecret } from '../../../src/db/settings.ts';
import { inTransaction } from '../../../src/db/transaction.ts';
import type { ReceivedEvent } from '../../../src/events/event-bus.ts';
import { deleteAbandonedMedia, insertMedia } from '../../../src/features/media/media.queries.ts';
import { cleanUpMedia } from '../../../src/features/media/media-cleanup.ts';
import { attachMedia } from '../../../src/features/media/post-media.queries.ts';
import { removeUnusedFiles } from '../../../src/features/media/remove-unused-files.ts';
import { createSignedUrls } from '../../../src/features/media/serving/signed-urls.ts';
import { attachStoryMedia } from '../../../src/features/media/story-media.queries.ts';
import { failVideo, finishVideo } from '../../../src/features/media/video/end-video.queries.ts';
import { videoMessages } from '../../../src/features/messages/changed-media.queries.ts';
import { fileAccess } from '../../../src/file-access.ts';
import { purgeCircles } from '../../../src/purge-circles.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, newMembers } from '../../support/circles.ts';
import { addConversation, addManyMessages, sendMessage } from '../../support/message-rows.ts';
import { planOf, statementsOf } from '../../support/statements.ts';
import { listFiles, paint, upload } from '../../support/upload.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let eve: TestMember;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const [first, second, third] = await newMembers(app, 3);
  if (!first || !second || !third) throw new Error('Missing members');
  [ana, ben, eve] = [first, second, third];
});

async function uploadPicture(owner: TestMember): Promise<number> {
  return (await upload(app, owner.token, await paint(500, 400))).json.id;
}

/** Sends a picture to a conversation; returns the message, the picture's id and its path, signed for nobody. */
async function sendPicture(sender: TestMember, conversationId: number) {
  const id = await uploadPicture(sender);
  const message = await sendMessage(app, sender, conversationId, { media: [{ id, alt: 'A hill' }] });
  return { message, id, path: String(message.media[0]?.mediaUrl).split('?')[0] ?? '' };
}

const urlsFor = async (viewerId: number) =>
  createSignedUrls({ secret: await loadMediaSecret(app.database.db), now: () => app.clock.now }).forViewer(viewerId);

/** The status for each member (null: a visitor), by token and by a URL signed for them, which must be the same. */
async function statusesOf(path: string, members: readonly (TestMember | null)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const member of members) {
    const { status } = await app.call('GET', path, { token: member?.token });
    const url = member === null ? path : (await urlsFor(member.id))(path.replace('/media/', ''));
    expect((await app.call('GET', url)).status).toBe(status);
    statuses.push(status);
  }
  return statuses;
}

describe('the file of a message', () => {
  it('is for those in the conversation', async () => {
    const { message, path } = await sendPicture(ana, await addConversation(app, [ana, ben]));
    expect(message.media).toMatchObject([{ alt: 'A hill', state: 'ready' }]);
    expect(await statusesOf(path, [ana, ben, eve, null])).toEqual([200, 200, 404, 404]);
    const small = path.replace('.webp', '-320.webp');
    expect(await statusesOf(small, [ana, ben, eve, null])).toEqual([200, 200, 404, 404]);
    const { headers } = await app.call('GET', path, { token: ben.token });
    expect([headers['cache-control'], headers['vary']]).toEqual(['private, max-age=300', 'Authorization']);
    // The token decides for a URL that was passed on.
    expect((await app.call('GET', String(message.media[0]?.mediaUrl), { token: eve.token })).status).toBe(404);
  });

  it('is for neither while one has blocked the other', async () => {
    const { path } = await sendPicture(ana, await addConversation(app, [ana, ben]));
    await app.services.blocks.block(asViewer(ben), { id: ana.id });
    expect(await statusesOf(path, [ana, ben])).toEqual([404, 404]);
    await app.services.blocks.unblock(asViewer(ben), { id: ana.id });
    expect(await statusesOf(path, [ana, ben])).toEqual([200, 200]);
  });

  it('is not for who has cleared the conversation', async () => {
    const conversationId = await addConversation(app, [ana, ben]);
    const { path } = await sendPicture(ana, conversationId);
    await app.services.conversations.clear(asViewer(ben), { id: conversationId });
    expect(await statusesOf(path, [ana, ben])).toEqual([200, 404]);
  });

  it('of a circle is for its members, and not for those who have blocked each other', async () => {
    const [dan, kim] = await newMembers(app, 2);
    if (!dan || !kim) throw new Error('Missing members');
    const circleId = await createCircle(app, eve, { members: [ana, ben, dan] });
    const { id } = await app.services.conversations.open(asViewer(ana), { circleId });
    const { path } = await sendPicture(ana, id);
    const everyone = [ana, ben, eve, dan, kim, null];
    expect(await statusesOf(path, everyone)).toEqual([200, 200, 200, 200, 404, 404]);
    await app.services.blocks.block(asViewer(ben), { id: ana.id });
    expect(await statusesOf(path, everyone)).toEqual([200, 404, 200, 200, 404, 404]);
    await app.services.circles.leave(asViewer(dan), { id: circleId });
    expect(await statusesOf(path, everyone)).toEqual([200, 404, 200, 404, 404, 404]);
  });

  it('is removed with the message', async () => {
    const { message, path } = await sendPicture(ana, await addConversation(app, [ana, ben]));
    const name = path.replace('/media/', '');
    expect(await listFiles(app)).toContain(name);
    const removed = await app.services.messages.remove(asViewer(ana), { id: message.id });
    expect([removed.media, removed.isDeleted]).toEqual([[], true]);
    expect(await listFiles(app)).not.toContain(name);
    expect(await statusesOf(path, [ana, ben])).toEqual([404, 404]);
  });

  it('is looked for with one statement, and by an index', async () => {
    const { db } = app.database;
    const { message, path } = await sendPicture(ana, await addConversation(app, [ana, ben]));
    const name = path.replace('/media/', '');
    // With posters of videos: while there are none, Postgres takes any index of them.
    const video = {
      owner_id: ana.id,
      purpose: 'post',
      kind: 'video',
      state: 'ready',
      position: 0,
      attempts: 0,
    } as const;
    const posters = Array.from({ length: 20 }, (_, n) => ({
      name: `clip${n}`,
      preview_name: `poster${n}`,
      created_at: 1,
    }));
    await db
      .insertInto('media')
      .values(posters.map((row) => ({ ...video, ...row, message_id: message.id })))
      .execute();
    const request = { name, viewerId: ben.id, now: app.clock.now };
    const statements = await statementsOf(db, () => fileAccess.findForViewer(db, request));
    expect(statements).toHaveLength(1);
    const plan = await planOf(db, statements[0]);
    expect(plan).not.toMatch(
      inject('engine') === 'sqlite'
        ? /SCAN (media|messages|conversations|conversation_members)/
        : /Seq Scan on (media|messages|conversations|conversation_members)/,
    );
    expect(plan).toMatch(/media_of_messages_by_name/);
    expect(plan).toMatch(/media_of_messages_by_preview_name/);
  });
});

describe('an upload that is in a message', () => {
  it('is in use: not discarded, abandoned or put into anything else, and not in the gallery', async () => {
    const { db } = app.database;
    const conversationId = await addConversation(app, [ana, ben]);
    const { id, path } = await sendPicture(ana, conversationId);
    const media = [{ id, alt: null }];
    expect((await app.call('DELETE', `/api/media/${id}`, { token: ana.token })).status).toBe(404);
    await app.services.media.discardUnused(asViewer(ana), [id]);
    await cleanUpMedia({ db, storage: app.storage }, app.clock.now + 30 * DAY_MS);
    expect(await listFiles(app)).toContain(path.replace('/media/', ''));
    const invalid = { reason: 'invalid_media' };
    await expect(sendMessage(app, ana, conversationId, { media })).rejects.toMatchObject(invalid);
    for (const attach of [attachMedia, attachStoryMedia]) {
      await expect(inTransaction<unknown>(db, (trx) => attach(trx, 1, ana.id, media))).rejects.toMatchObject(invalid);
    }
    expect((await app.call('GET', `/api/users/${ana.id}/media`, { token: ana.token })).json).toEqual([]);
  });

  it('was the sender’s, and in no post', async () => {
    const conversationId = await addConversation(app, [ana, ben]);
    const invalid = { reason: 'invalid_media' };
    const foreign = await uploadPicture(ben);
    const posted = await uploadPicture(ana);
    await app.call('POST', '/api/posts', { token: ana.token, body: { content: 'x', media: [{ id: posted }] } });
    for (const id of [foreign, posted, 999_999]) {
      const sent = sendMessage(app, ana, conversationId, { media: [{ id, alt: null }] });
      await expect(sent).rejects.toMatchObject(invalid);
    }
    expect(await app.services.messages.listChanges(asViewer(ben), { conversationId, after: 0 })).toMatchObject({
      messages: [],
      revision: 0,
    });
  });

  it('is left out by the index of uploads that are in use nowhere', async () => {
    const { db } = app.database;
    const statements = await statementsOf(db, () => deleteAbandonedMedia(db, { before: 0, limit: 10 }));
    expect(await planOf(db, statements[0])).toMatch(/media_unused/);
  });
});

describe('a card', () => {
  it('of a post is for those who may see it, and says so when it is gone', async () => {
    const conversationId = await addConversation(app, [ana, ben]);
    const media = [{ id: await uploadPicture(ana), alt: null }];
    const { json: post } = await app.call('POST', '/api/posts', {
      token: ana.token,
      body: { content: 'A walk', media },
    });
    const sent = await sendMessage(app, ana, conversationId, { postId: post.id });
    expect(sent.shared).toMatchObject({
      kind: 'post',
      post: { id: post.id, excerpt: 'A walk', media: media.map(({ id }) => ({ id }))[0] },
    });
    const shownTo = async (member: TestMember) =>
      (await app.services.messages.listChanges(asViewer(member), { conversationId, after: 0 })).messages[0]?.shared;
    expect(await shownTo(ben)).toMatchObject({ kind: 'post', post: { author: { id: ana.id } } });
    await app.database.db.updateTable('posts').set({ visibility: 'followers' }).where('id', '=', post.id).execute();
    expect(await shownTo(ben)).toEqual({ kind: 'post', post: null });
    await expect(sendMessage(app, ben, conversationId, { postId: post.id })).rejects.toMatchObject({
      reason: 'post_not_found',
    });
    expect((await app.call('DELETE', `/api/posts/${post.id}`, { token: ana.token })).status).toBe(200);
    expect(await shownTo(ana)).toEqual({ kind: 'post', post: null });
  });

  it('of a story is for those who may see it, until it is removed or expires', async () => {
    const conversationId = await addConversation(app, [ana, ben]);
    await app.services.follows.follow(asViewer(ben), { followingId: ana.id });
    const stories = app.services.stories;
    const story = { content: 'A hill', backgroundColor: null, media: [], audience: 'public' } as const;
    const { id: storyId } = await stories.create(asViewer(ana), { ...story, media: [] }, { idempotencyKey: null });
    const sent = await sendMessage(app, ben, conversationId, { content: 'Where is it?', storyId });
    expect(sent.shared).toMatchObject({ kind: 'story', story: { id: storyId, excerpt: 'A hill' } });
    await stories.remove(asViewer(ana), { id: storyId });
    const { messages } = await app.services.messages.listChanges(asViewer(ben), { conversationId, after: 0 });
    expect(messages[0]?.shared).toEqual({ kind: 'story', story: null });
    await expect(sendMessage(app, ben, conversationId, { storyId })).rejects.toMatchObject({
      reason: 'story_not_found',
    });
  });

  it('of a post in a circle is gone when the circle is', async () => {
    const circleId = await createCircle(app, ana, { members: [ben] });
    const conversationId = await addConversation(app, [ana, ben]);
    const body = { content: 'In the circle' };
    const { json } = await app.call('POST', `/api/vibe-circles/${circleId}/posts`, { token: ana.token, body });
    const sent = await sendMessage(app, ana, conversationId, { postId: json.id });
    await app.services.circles.remove(asViewer(ana), { id: circleId });
    const { db } = app.database;
    await purgeCircles({ db, now: () => app.clock.now, events: app.events, removeFiles: async () => undefined });
    const { items } = await app.services.messages.list(asViewer(ben), {
      ...{ conversationId, limit: 5, direction: 'forward', start: 'latest' },
    });
    expect(items).toMatchObject([{ id: sent.id, shared: { kind: 'post', post: null } }]);
  });
});

describe('a video that was being processed', () => {
  async function sendVideo(conversationId: number) {
    const video = { owner_id: ana.id, source_name: `${crypto.randomUUID()}.source` };
    const { db } = app.database;
    const { id } = await inTransaction(db, (trx) =>
      insertMedia(trx, { ...video, purpose: 'post', kind: 'video', state: 'processing', created_at: app.clock.now }),
    );
    return { video, message: await sendMessage(app, ana, conversationId, { media: [{ id, alt: null }] }) };
  }

  it.each(['ready', 'failed'] as const)('and is %s is among the changes, and both are told', async (state) => {
    const conversationId = await addConversation(app, [ana, ben]);
    const { video, message } = await sendVideo(conversationId);
    expect(message.media).toMatchObject([{ state: 'processing' }]);
    const received: ReceivedEvent[] = [];
    const stop = app.events.subscribe((event) => received.push(event));
    const deps = { db: app.database.db, events: app.events, messages: videoMessages };
    const transcoded = { name: 'film.mp4', width: 4, height: 2, duration_ms: 100 };
    await (state === 'ready' ? finishVideo(deps, video, transcoded) : failVideo(deps, video, 'No'));
    stop();
    expect(received).toEqual([{ kind: 'messages', conversationId, actorId: ana.id, revision: message.revision + 1 }]);
    for (const member of [ana, ben]) {
      const after = message.revision;
      const changes = await app.services.messages.listChanges(asViewer(member), { conversationId, after });
      expect(changes).toMatchObject({
        messages: [{ id: message.id, revision: after + 1, media: [{ state }] }],
        revision: after + 1,
      });
    }
  });

  it('changes nothing of a message that was deleted meanwhile', async () => {
    const conversationId = await addConversation(app, [ana, ben]);
    const { video, message } = await sendVideo(conversationId);
    const { revision } = await app.services.messages.remove(asViewer(ana), { id: message.id });
    await failVideo({ db: app.database.db, events: app.events, messages: videoMessages }, video, 'No');
    expect(await app.services.conversations.get(asViewer(ana), { id: conversationId })).toMatchObject({ revision });
  });
});

describe('the conversation of a deleted circle', () => {
  it('is removed with its messages and files, in parts', async () => {
    const { db } = app.database;
    const circleId = await createCircle(app, ana, { members: [ben] });
    const kept = await addConversation(app, [ana, ben]);
    const other = await sendPicture(ana, kept);
    const { id } = await app.services.conversations.open(asViewer(ana), { circleId });
    const { message, path } = await sendPicture(ana, id);
    await sendMessage(app, ben, id, { content: 'Nice', replyToId: message.id });
    await app.services.messages.react(asViewer(ben), { id: message.id, reaction: '👍' });
    await addManyMessages(app, { conversationId: id, senderIds: [ana.id, ben.id], count: 250 });
    await app.services.circles.remove(asViewer(ana), { id: circleId });
    const countLeft = async () =>
      (await db.selectFrom('messages').select('id').where('conversation_id', '=', id).execute()).length;
    const deps = { db, now: () => app.clock.now, events: app.events };
    const removeFiles = (names: readonly string[]) => removeUnusedFiles({ db, storage: app.storage }, names);

    const stopping = new AbortController();
    let parts = 0;
    const stopAfterTwo = async (names: readonly string[]) => {
      await removeFiles(names);
      parts += 1;
      // The first is of posts, of which there are none.
      if (parts === 3) stopping.abort();
    };
    await purgeCircles({ ...deps, removeFiles: stopAfterTwo }, stopping.signal);
    expect(await countLeft()).toBe(52);
    await Promise.all([purgeCircles({ ...deps, removeFiles }), purgeCircles({ ...deps, removeFiles })]);
    expect(await countLeft()).toBe(0);
    expect(await db.selectFrom('conversations').select('id').where('id', '=', id).execute()).toEqual([]);
    const files = await listFiles(app);
    expect(files).not.toContain(path.replace('/media/', ''));
    expect(files).toContain(other.path.replace('/media/', ''));
    expect(await statusesOf(other.path, [ana, ben])).toEqual([200, 200]);
  });
});
