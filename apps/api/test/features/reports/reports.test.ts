import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';

let app: TestApp;
let author: TestMember;
let reporter: TestMember;
let moderator: TestMember;
let act: ReturnType<typeof moderationOf>;

beforeAll(async () => {
  app = await openTestApp();
  author = await app.register('author');
  reporter = await app.register('reporter');
  moderator = await app.register('overseer');
  act = moderationOf(app);
  await act.grant(moderator);
});
afterAll(() => app.close());

const publish = async (content: string, { token } = author, more = {}) => publishPost(app, { token }, content, more);
const send = (body: unknown, { token } = reporter) => app.call('POST', '/api/reports', { token, body });
const get = async (url: string, { token }: TestMember) => (await app.call('GET', url, { token })).json;
const cases = (state = 'open') => get(`/api/moderation/cases?state=${state}`, moderator);

describe('a report', () => {
  it('is answered with one sentence and nothing of what was reported', async () => {
    const reply = await send({ kind: 'post', id: await publish('a canary text'), reason: 'spam', note: 'Look.' });
    expect([reply.status, reply.json]).toEqual([201, { message: 'Report received' }]);
  });

  it('joins the open case of its subject, with one report a member whose note the last one sets', async () => {
    const id = await publish('reported twice');
    await send({ kind: 'post', id, reason: 'spam', note: 'first' });
    const second = await send({ kind: 'post', id, reason: 'hate', note: 'second' });
    expect([second.status, second.json]).toEqual([201, { message: 'You already reported this' }]);
    await send({ kind: 'post', id, reason: 'spam' }, await app.register('another'));
    const [found] = (await cases()).filter((row: { postId: number }) => row.postId === id);
    expect(found).toMatchObject({ reportCount: 2, excerpt: 'reported twice', kind: 'post' });
    const full = await get(`/api/moderation/cases/${found.id}`, moderator);
    expect(full.reports.map((one: { note: string; reason: string }) => [one.reason, one.note])).toEqual([
      ['spam', ''],
      ['hate', 'second'],
    ]);
    const own = (await get('/api/reports', reporter)).filter(
      (one: { subject: { postId: number } | null }) => one.subject?.postId === id,
    );
    expect(own).toMatchObject([
      { status: 'open', outcome: null, note: 'second', subject: { excerpt: 'reported twice' } },
    ]);
  });

  it('of many members at once opens one case', async () => {
    const id = await publish('a storm');
    const members = await Promise.all(Array.from({ length: 8 }, (_, nth) => app.register(`storm_${nth}`)));
    const replies = await Promise.all(
      members.flatMap((member) => [1, 2].map(() => send({ kind: 'post', id, reason: 'spam' }, member))),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    const found = (await cases()).filter((row: { postId: number }) => row.postId === id);
    expect(found).toMatchObject([{ reportCount: 8 }]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('of what the reporter does not see is refused like what does not exist', async () => {
    const hidden = await publish('for nobody');
    await app.database.db
      .updateTable('posts')
      .set({ visibility: 'close_followers' })
      .where('id', '=', hidden)
      .execute();
    const refusals: [unknown, string][] = [
      [{ kind: 'post', id: hidden }, 'Post not found'],
      [{ kind: 'post', id: 987_654 }, 'Post not found'],
      [{ kind: 'comment', id: 987_654 }, 'Comment not found'],
      [{ kind: 'member', id: 987_654 }, 'User Not Found'],
    ];
    for (const [subject, message] of refusals) {
      const reply = await send({ ...(subject as object), reason: 'spam' });
      expect([reply.status, reply.json.message]).toEqual([404, message]);
    }
  });

  it('of oneself is refused, also of one’s own anonymous post', async () => {
    const own = await publish('mine', reporter, { isAnonymous: true });
    for (const subject of [
      { kind: 'member', id: reporter.id },
      { kind: 'post', id: own },
    ]) {
      const reply = await send({ ...subject, reason: 'spam' });
      expect([reply.status, reply.json.message]).toEqual([400, 'You cannot report yourself']);
    }
  });

  it.each([
    [{ reason: 'boring' }, /^reason must be one of spam, /],
    [{ reason: 'spam', kind: 'story' }, /^kind must be one of member, post, comment, stream, message, session$/],
    [{ reason: 'spam', note: 'n'.repeat(1001) }, /^Note can be at most 1,000 characters long$/],
  ])('with %j is refused', async (fields, message) => {
    const reply = await send({ kind: 'post', id: 1, ...fields });
    expect([reply.status, reply.json.message]).toEqual([400, expect.stringMatching(message)]);
  });

  it('of an anonymous post names its author to nobody', async () => {
    const id = await publish('nobody wrote this', author, { isAnonymous: true });
    await send({ kind: 'post', id, reason: 'hate' });
    const [found] = (await cases()).filter((row: { postId: number }) => row.postId === id);
    expect(found.member).toMatchObject({ id: 0, name: 'Anonymous' });
    const full = await get(`/api/moderation/cases/${found.id}`, moderator);
    expect(full).toMatchObject({ isAnonymous: true, reports: [{ reporter: { username: 'reporter' } }] });
    const own = await app.call('GET', '/api/reports', { token: reporter.token });
    expect(own.text).not.toMatch(/"author"|overseer/);
  });

  it('says nothing any more of what its reporter cannot see', async () => {
    const id = await publish('shown, then deleted');
    await send({ kind: 'post', id, reason: 'spam' });
    await app.call('DELETE', `/api/posts/${id}`, { token: author.token });
    const [latest] = await get('/api/reports', reporter);
    expect(latest).toMatchObject({ kind: 'post', subject: null });
    const [found] = (await cases()).filter((row: { postId: number }) => row.postId === id);
    const full = await get(`/api/moderation/cases/${found.id}`, moderator);
    expect([full.snapshot, full.text]).toEqual(['shown, then deleted', null]);
  });

  it('is limited to 20 an hour', async () => {
    const limited = await openTestApp({ limits: true });
    try {
      const [ana, ben] = [await limited.register('ana'), await limited.register('ben')];
      const statuses: number[] = [];
      for (let nth = 0; nth < 21; nth += 1) {
        const body = { kind: 'member', id: ben.id, reason: 'spam' };
        statuses.push((await limited.call('POST', '/api/reports', { token: ana.token, body })).status);
      }
      expect(statuses).toEqual([...Array(20).fill(201), 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('a receipt', () => {
  it.each([
    ['hide', 'removed'],
    ['warn', 'acted'],
    ['dismiss', 'no_rule_broken'],
  ] as const)('of a case decided with %s says %s', async (action, outcome) => {
    const id = await publish(`decided by ${action}`);
    await act.sanction(reporter, moderator, { kind: 'post', id }, { action });
    const [latest] = await get('/api/reports', reporter);
    expect(latest).toMatchObject({ status: 'decided', outcome });
    const one = await get(`/api/reports/${latest.id}`, reporter);
    expect(one).toEqual(latest);
    expect((await app.call('GET', `/api/reports/${latest.id}`, { token: author.token })).status).toBe(404);
    const [notification] = (await get('/api/notifications', reporter)).notifications;
    expect(notification).toMatchObject({ type: 'moderation', moderation: { event: 'report', id: latest.id } });
  });
});
