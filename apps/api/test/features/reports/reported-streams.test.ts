import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp, TestMember } from '../../support/app.ts';
import { newMembers } from '../../support/circles.ts';
import { sendChunk, startStream } from '../../support/live.ts';
import { type moderationOf, openModeratedApp } from '../../support/moderation.ts';
import { asSignedIn, asViewer } from '../../support/viewer.ts';

let app: TestApp;
let act: ReturnType<typeof moderationOf>;
let moderator: TestMember;
let streamer: TestMember;
let viewer: TestMember;
let id: number;

beforeAll(async () => {
  ({ app, act, moderator } = await openModeratedApp());
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now += 60 * 60 * 1000;
  [streamer, viewer] = (await newMembers(app, 2)) as [TestMember, TestMember];
  ({ id } = await startStream(app, streamer, { title: 'Nothing to see', keepsReplay: true }));
});

const send = (subjectId: number, { token } = viewer) =>
  app.call('POST', '/api/reports', { token, body: { kind: 'stream', id: subjectId, reason: 'nudity' } });
const get = async (url: string, { token }: TestMember) => app.call('GET', url, { token });
const subject = () => ({ kind: 'stream' as const, id });
const page = ({ token }: TestMember) => app.call('GET', `/api/live-streams/${id}`, { token });

describe('a report of a live stream', () => {
  it('says nothing of it, and brings its title and streamer to the moderators', async () => {
    const reply = await send(id);
    expect([reply.status, reply.json]).toEqual([201, { message: 'Report received' }]);
    const { json: cases } = await get('/api/moderation/cases', moderator);
    const found = cases.find(({ streamId }: { streamId: number | null }) => streamId === id);
    expect(found).toMatchObject({
      kind: 'stream',
      postId: null,
      excerpt: 'Nothing to see',
      member: { id: streamer.id },
    });
    const { json: full } = await get(`/api/moderation/cases/${found.id}`, moderator);
    expect(full).toMatchObject({ text: 'Nothing to see', isHidden: false, streamId: id });
    const [own] = (await get('/api/reports', viewer)).json;
    const { username } = await app.services.members.get(asViewer(viewer), { id: streamer.id });
    expect(own.subject).toMatchObject({ streamId: id, memberId: streamer.id, username, excerpt: 'Nothing to see' });
  });

  it('is refused to the streamer, and to who does not see it as if it did not exist', async () => {
    expect((await send(id, streamer)).json).toMatchObject({ message: 'You cannot report yourself' });
    await app.services.blocks.block(asViewer(streamer), { id: viewer.id });
    const [hidden, absent] = [await send(id), await send(987_654)];
    expect([hidden.status, hidden.json]).toEqual([404, absent.json]);
    expect(hidden.json).toMatchObject({ message: 'Stream not found' });
  });

  it('tells its reporter nothing any more once they cannot see it', async () => {
    await send(id);
    await app.services.blocks.block(asViewer(streamer), { id: viewer.id });
    const [own] = (await get('/api/reports', viewer)).json;
    expect(own).toMatchObject({ kind: 'stream', subject: null });
  });
});

describe('a stream that moderators hide', () => {
  it('ends at once without a replay, for everyone but its owner, who is told why', async () => {
    const signedIn = await asSignedIn(app, viewer);
    const { playlistUrl } = await app.services.live.watch(signedIn, { id });
    await act.sanction(viewer, moderator, subject(), { action: 'hide' });
    expect((await page(streamer)).json).toMatchObject({ isLive: false, endReason: 'moderated', replay: null });
    expect((await page(viewer)).status).toBe(404);
    expect((await app.server.inject({ url: playlistUrl ?? '' })).statusCode).toBe(404);
    expect((await app.services.live.list(null, { limit: 50 })).items).toEqual([]);
    await expect(sendChunk(app, streamer, id)).rejects.toMatchObject({ reason: 'stream_ended' });
    const { items } = await app.services.notifications.list(asViewer(streamer), { filter: 'all', limit: 10 });
    expect(items).toMatchObject([{ type: 'moderation' }]);
    const { json: decisions } = await get('/api/decisions', streamer);
    expect(decisions).toMatchObject([{ action: 'hide', kind: 'stream', text: 'Nothing to see', postId: null }]);
  });

  it('is shown again when that is taken back, and stays ended', async () => {
    const decisionId = await act.sanction(viewer, moderator, subject(), { action: 'hide' });
    await app.services.moderation.undo(asViewer(moderator), { id: decisionId, reason: 'A mistake.' });
    expect((await page(viewer)).json).toMatchObject({ isLive: false, endReason: 'moderated' });
  });

  it.each([
    ['while it is there', false],
    ['once it is deleted', true],
  ])('is hidden with the post of its replay, which is shown again %s', async (_when, isDeleted) => {
    const { items } = await app.services.posts.list(asViewer(viewer), { limit: 50 });
    const body = { content: 'The replay' };
    const { json: post } = await app.call('POST', '/api/posts', { token: streamer.token, body });
    await app.services.live.end(asViewer(streamer), { id });
    await app.database.db
      .updateTable('live_streams')
      .set({ replay_state: 'ready', replay_post_id: post.id })
      .where('id', '=', id)
      .execute();
    const decisionId = await act.sanction(viewer, moderator, subject(), { action: 'hide' });
    const posts = async () => (await app.services.posts.list(asViewer(viewer), { limit: 50 })).items.length;
    expect(await posts()).toBe(items.length);
    expect((await page(streamer)).json).toMatchObject({ endReason: 'streamer', replay: 'ready' });
    if (isDeleted) await app.database.db.deleteFrom('live_streams').where('id', '=', id).execute();
    await app.services.moderation.undo(asViewer(moderator), { id: decisionId, reason: 'A mistake.' });
    expect(await posts()).toBe(items.length + 1);
  });

  it('cannot be hidden once it is deleted', async () => {
    const caseId = await act.report(viewer, subject());
    await app.database.db.deleteFrom('live_streams').where('id', '=', id).execute();
    await expect(act.decide(moderator, caseId, { action: 'hide' })).rejects.toMatchObject({
      reason: 'nothing_to_hide',
    });
    expect((await get(`/api/moderation/cases/${caseId}`, moderator)).json).toMatchObject({ text: null });
  });
});

it('a suspension ends the stream of the member at once, without a replay', async () => {
  const { playlistUrl } = await app.services.live.watch(await asSignedIn(app, viewer), { id });
  await act.sanction(viewer, moderator, { kind: 'member', id: streamer.id }, { action: 'suspend' });
  const { json } = await page(viewer);
  expect(json).toMatchObject({ isLive: false, endReason: 'moderated', keepsReplay: false });
  expect((await app.server.inject({ url: playlistUrl ?? '' })).statusCode).toBe(404);
  const stored = app.database.db.selectFrom('live_streams').select('replay_state').where('id', '=', id);
  expect(await stored.execute()).toEqual([{ replay_state: null }]);
});
