import { DAY_MS } from '@vibeline/core/durations.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';
import { paint, upload } from '../../support/upload.ts';

let app: TestApp;
let author: TestMember;
let reporter: TestMember;
let first: TestMember;
let second: TestMember;
let act: ReturnType<typeof moderationOf>;

beforeAll(async () => {
  app = await openTestApp({ demoAccounts: [{ username: 'demo', password: 'first-secret', name: 'Demo' }] });
  [author, reporter, first, second] = [
    await app.register('author'),
    await app.register('reporter'),
    await app.register('first_one'),
    await app.register('second_one'),
  ];
  act = moderationOf(app);
  for (const member of [first, second]) await act.grant(member);
});
afterAll(() => app.close());

const publish = async (content: string, { token } = author, more = {}) => publishPost(app, { token }, content, more);
const comment = async (postId: number, content: string, { token } = author, parentId: number | null = null) =>
  (await app.call('POST', '/api/comments', { token, body: { postId, content, parentId } })).json.comment.id as number;
const get = (url: string, member: TestMember | null) => app.call('GET', url, { token: member?.token });
const post = (url: string, { token }: TestMember, body: unknown, method = 'POST') =>
  app.call(method, url, { token, body });
const decideBy = (moderator: TestMember, caseId: number, body: object) =>
  post(`/api/moderation/cases/${caseId}/decision`, moderator, { reason: 'Please stop.', ...body });
const counts = async () => (await get(`/api/users/${author.id}`, reporter)).json.postCount as number;

describe('a hidden post', () => {
  it('is gone for everyone but its author, out of every count, and back when shown again', async () => {
    const before = await counts();
    const id = await publish('hide me #moderated');
    const decisionId = await act.sanction(reporter, first, { kind: 'post', id }, { action: 'hide' });
    for (const viewer of [null, reporter, first]) expect((await get(`/api/posts/${id}`, viewer)).status).toBe(404);
    expect((await get(`/api/posts/${id}`, author)).json).toMatchObject({
      content: 'hide me #moderated',
      hiddenBy: decisionId,
    });
    expect((await get('/api/posts', reporter)).text).not.toContain('hide me');
    expect(await counts()).toBe(before);
    expect(await findDrift(app.database)).toEqual([]);

    const undone = await post(`/api/moderation/decisions/${decisionId}/undo`, second, { reason: 'A mistake.' });
    expect([undone.status, undone.json.isHidden]).toEqual([200, false]);
    const shown = await get(`/api/posts/${id}`, reporter);
    expect([shown.status, 'hiddenBy' in shown.json]).toEqual([200, false]);
    expect(await counts()).toBe(before + 1);
    expect(await findDrift(app.database)).toEqual([]);
    const again = await post(`/api/moderation/decisions/${decisionId}/undo`, second, { reason: 'Again.' });
    expect([again.status, again.json.reason]).toEqual([409, 'decision_undone']);
  });

  it('is in no trend when it is shown again, if it is anonymous: the count would tell who wrote it', async () => {
    const id = await publish('who wrote this #nameless', author, { isAnonymous: true });
    const decisionId = await act.sanction(reporter, first, { kind: 'post', id }, { action: 'hide' });
    await post(`/api/moderation/decisions/${decisionId}/undo`, second, { reason: 'A mistake.' });
    expect((await get('/api/hashtags/nameless', null)).json).toMatchObject({ posts: 1 });
    const { db } = app.database;
    expect(await db.selectFrom('hashtag_hour_posts').selectAll().where('post_id', '=', id).execute()).toEqual([]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('stays counted right when its author edits, deletes it or turns private', async () => {
    const [edited, deleted] = [await publish('one #kept'), await publish('two #kept')];
    for (const id of [edited, deleted]) await act.sanction(reporter, first, { kind: 'post', id }, { action: 'hide' });
    await post(`/api/posts/${edited}`, author, { content: 'one #other' }, 'PUT');
    await app.call('DELETE', `/api/posts/${deleted}`, { token: author.token });
    expect(await findDrift(app.database)).toEqual([]);
    for (const isPrivate of [true, false]) {
      await post(`/api/users/${author.id}/privacy`, author, { isPrivate }, 'PUT');
      expect(await findDrift(app.database)).toEqual([]);
    }
  });

  it('cannot be hidden once its author has deleted it', async () => {
    const id = await publish('deleted before');
    const caseId = await act.report(reporter, { kind: 'post', id });
    await app.call('DELETE', `/api/posts/${id}`, { token: author.token });
    const reply = await decideBy(first, caseId, { action: 'hide' });
    expect([reply.status, reply.json.reason]).toEqual([409, 'nothing_to_hide']);
    expect((await decideBy(first, caseId, { action: 'warn' })).status).toBe(201);
  });
});

describe('a case of a comment', () => {
  it('has its text when it was reported and as it is now, and says whether it is hidden', async () => {
    const id = await comment(await publish('with a comment that changes'), 'as reported');
    const caseId = await act.report(reporter, { kind: 'comment', id });
    await post(`/api/comments/${id}`, author, { content: 'as it is now' }, 'PUT');
    const read = async () => (await get(`/api/moderation/cases/${caseId}`, first)).json;
    expect(await read()).toMatchObject({ snapshot: 'as reported', text: 'as it is now', isHidden: false });
    await act.decide(first, caseId, { action: 'hide' });
    expect(await read()).toMatchObject({ text: 'as it is now', isHidden: true });
    await app.call('DELETE', `/api/comments/${id}`, { token: author.token });
    expect(await read()).toMatchObject({ snapshot: 'as reported', text: null });
  });
});

describe('a hidden comment', () => {
  it('leaves the counts, and they are right when it is shown again or deleted', async () => {
    const id = await publish('with comments');
    const top = await comment(id, 'top');
    const reply = await comment(id, 'a reply to hide', author, top);
    const decisionId = await act.sanction(reporter, first, { kind: 'comment', id: reply }, { action: 'hide' });
    const count = async () => (await get(`/api/posts/${id}`, reporter)).json.commentsCount;
    expect(await count()).toBe(1);
    expect((await get(`/api/posts/${id}/comments`, reporter)).text).not.toContain('a reply to hide');
    expect((await get(`/api/comments/${reply}`, author)).json.replies).toMatchObject([{ hiddenBy: decisionId }]);
    expect((await get(`/api/comments/${reply}`, reporter)).status).toBe(404);
    expect(await findDrift(app.database)).toEqual([]);
    await app.services.moderation.undo({ id: second.id, sessionId: 0 }, { id: decisionId, reason: 'A mistake.' });
    expect(await count()).toBe(2);
    await act.sanction(reporter, first, { kind: 'comment', id: reply }, { action: 'hide' });
    expect((await app.call('DELETE', `/api/comments/${reply}`, { token: author.token })).status).toBe(200);
    expect(await count()).toBe(1);
    expect(await findDrift(app.database)).toEqual([]);
  });
});

describe('a decision', () => {
  it('is made once: of two moderators at the same time one decides', async () => {
    const caseId = await act.report(reporter, { kind: 'post', id: await publish('raced for') });
    const replies = await Promise.all([first, second].map((one) => decideBy(one, caseId, { action: 'hide' })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
    expect(replies.find((reply) => reply.status === 409)?.json.message).toBe('Already decided');
    const { rows } = await sql`select * from audit_log where case_id = ${caseId}`.execute(app.database.db);
    expect(rows).toHaveLength(1);
  });

  it('about oneself is another moderator’s', async () => {
    const caseId = await act.report(reporter, { kind: 'post', id: await publish('by a moderator', first) });
    const reply = await decideBy(first, caseId, { action: 'dismiss' });
    expect([reply.status, reply.json.message]).toEqual([404, 'Not found']);
    expect((await decideBy(second, caseId, { action: 'dismiss' })).status).toBe(201);
  });

  it('tells the author its reason and rule, and neither the moderator nor the reporter', async () => {
    const id = await publish('told about');
    const decisionId = await act.sanction(reporter, first, { kind: 'post', id }, { action: 'warn', rule: 'hate' });
    const told = await get(`/api/decisions/${decisionId}`, author);
    expect(told.json).toMatchObject({ action: 'warn', rule: 'hate', reason: 'Please stop this.', text: 'told about' });
    const notified = await get('/api/notifications?filter=system', author);
    expect(notified.json.notifications[0]).toMatchObject({
      type: 'moderation',
      message: 'A moderator sent you a warning',
      actor: null,
      moderation: { event: 'warn', id: decisionId },
    });
    const log = await get('/api/audit-log', author);
    expect(log.json[0]).toMatchObject({ action: 'warn', decisionId, reason: 'Please stop this.' });
    for (const { text } of [told, notified, log]) expect(text).not.toMatch(/first_one|reporter/);
    for (const other of [reporter, first]) expect((await get(`/api/decisions/${decisionId}`, other)).status).toBe(404);
  });

  it('that found no rule broken is in the author’s log without what was reported', async () => {
    const id = await publish('harmless');
    const decisionId = await act.sanction(reporter, first, { kind: 'post', id }, { action: 'dismiss' });
    const [entry] = (await get('/api/audit-log', author)).json;
    const nothing = { kind: null, postId: null, commentId: null, decisionId: null, reason: null };
    expect(entry).toEqual({ id: entry.id, action: 'dismiss', ...nothing, createdAt: entry.createdAt });
    expect((await get('/api/moderation/audit-log', first)).json[0]).toMatchObject({ action: 'dismiss', decisionId });
    expect((await get(`/api/decisions/${decisionId}`, author)).status).toBe(404);
    const undo = await post(`/api/moderation/decisions/${decisionId}/undo`, second, { reason: 'Why not.' });
    expect([undo.status, undo.json.reason]).toEqual([409, 'nothing_to_undo']);
  });

  it('is refused without a reason, and with an end that is over or too far away', async () => {
    const caseId = await act.report(reporter, { kind: 'member', id: author.id });
    expect((await decideBy(first, caseId, { action: 'warn', reason: ' ' })).json.message).toBe('Reason required');
    for (const until of [new Date(app.clock.now - 1).toISOString(), '2199-01-01T00:00:00.000Z', 'tomorrow']) {
      expect((await decideBy(first, caseId, { action: 'suspend', until })).status).toBe(400);
    }
    await decideBy(first, caseId, { action: 'dismiss' });
  });
});

describe('an appeal', () => {
  const appealOf = (member: TestMember, id: number, text = 'It was a joke.') =>
    post(`/api/decisions/${id}/appeal`, member, { text });
  const answer = (moderator: TestMember, id: number, isReversed: boolean) =>
    post(`/api/moderation/decisions/${id}/appeal`, moderator, { isReversed, reason: 'Looked at again.' }, 'PUT');

  it('is made once by whom the decision is about, and answered by another moderator', async () => {
    const id = await publish('appealed');
    const decisionId = await act.sanction(reporter, first, { kind: 'post', id }, { action: 'hide' });
    expect((await appealOf(reporter, decisionId)).status).toBe(404);
    const sent = await appealOf(author, decisionId);
    expect([sent.status, sent.json.appeal]).toEqual([201, expect.objectContaining({ state: 'open' })]);
    expect((await appealOf(author, decisionId)).json.reason).toBe('already_appealed');
    const waiting = await get('/api/moderation/cases?state=appealed', second);
    expect(waiting.json).toMatchObject([{ postId: id, state: 'appealed' }]);
    expect((await answer(first, decisionId, true)).json.message).toBe('Another moderator answers this appeal');
    expect((await answer(second, decisionId, true)).json).toMatchObject({ isHidden: false, state: 'decided' });
    expect((await answer(second, decisionId, false)).json.message).toBe('Already decided');
    expect((await get(`/api/posts/${id}`, reporter)).status).toBe(200);
    expect((await get('/api/reports', reporter)).json[0]).toMatchObject({ outcome: 'no_rule_broken' });
    expect((await get(`/api/decisions/${decisionId}`, author)).json).toMatchObject({
      canAppeal: false,
      appeal: { state: 'reversed', answer: 'Looked at again.' },
    });
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('that is refused leaves the decision', async () => {
    const id = await publish('stays hidden');
    const decisionId = await act.sanction(reporter, first, { kind: 'post', id }, { action: 'hide' });
    await appealOf(author, decisionId);
    expect((await answer(second, decisionId, false)).json).toMatchObject({ isHidden: true, state: 'decided' });
    const { notifications } = (await get('/api/notifications', author)).json;
    expect(notifications[0].message).toBe('Your appeal was answered: the decision stands');
  });

  it('comes too late after 30 days', async () => {
    const decisionId = await act.sanction(reporter, first, { kind: 'post', id: await publish('old') });
    const { now } = app.clock;
    try {
      // Through the service: a session that is not used ends after the same time.
      app.clock.now = now + 30 * DAY_MS + 1;
      await expect(act.appeal(author, decisionId)).rejects.toMatchObject({ reason: 'appeal_too_late' });
      app.clock.now = now + 30 * DAY_MS;
      expect((await act.appeal(author, decisionId)).appeal?.state).toBe('open');
    } finally {
      app.clock.now = now;
    }
  });

  it('and its answer at the same time as the decision is taken back end in one state', async () => {
    const id = await publish('both at once');
    const decisionId = await act.sanction(reporter, first, { kind: 'post', id }, { action: 'hide' });
    await appealOf(author, decisionId);
    const replies = await Promise.all([
      answer(second, decisionId, false),
      post(`/api/moderation/decisions/${decisionId}/undo`, first, { reason: 'A mistake.' }),
    ]);
    expect(replies.every((reply) => [200, 409].includes(reply.status))).toBe(true);
    const { decision } = (await get('/api/moderation/cases?state=decided', first)).json.find(
      (row: { postId: number }) => row.postId === id,
    );
    expect(['upheld', 'reversed']).toContain(decision.appeal.state);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('is answered by who decided when there is no other moderator', async () => {
    const alone = await openTestApp();
    try {
      const [ana, ben, moderator] = [
        await alone.register('ana'),
        await alone.register('ben'),
        await alone.register('lonely'),
      ];
      const moderation = moderationOf(alone);
      await moderation.grant(moderator);
      const decisionId = await moderation.sanction(ana, moderator, { kind: 'member', id: ben.id });
      await moderation.appeal(ben, decisionId);
      const body = { isReversed: true, reason: 'I was wrong.' };
      const url = `/api/moderation/decisions/${decisionId}/appeal`;
      expect((await alone.call('PUT', url, { token: moderator.token, body })).status).toBe(200);
    } finally {
      await alone.close();
    }
  });
});

describe('the files of a reported post', () => {
  it('are served to moderators while there is a case, and to no other stranger', async () => {
    const media = [{ id: (await upload(app, author.token, await paint(60, 40))).json.id }];
    const id = await publish('with a picture', author, { media });
    const name = (await get(`/api/posts/${id}`, author)).json.media[0].mediaUrl.split('?')[0];
    await act.sanction(reporter, first, { kind: 'post', id }, { action: 'hide' });
    const stranger = await app.register('stranger');
    expect([(await get(name, null)).status, (await get(name, stranger)).status]).toEqual([404, 404]);
    expect([(await get(name, author)).status, (await get(name, second)).status]).toEqual([200, 200]);
    const row = (await get('/api/moderation/cases?state=decided', second)).json.find(
      (one: { postId: number }) => one.postId === id,
    );
    const { mediaUrl } = (await get(`/api/moderation/cases/${row.id}`, second)).json.media[0];
    expect((await get(mediaUrl, null)).status).toBe(200);
  });

  it('are not served to a moderator without a case', async () => {
    const media = [{ id: (await upload(app, author.token, await paint(61, 40))).json.id }];
    const id = await publish('private picture', author, { media });
    const name = (await get(`/api/posts/${id}`, author)).json.media[0].mediaUrl.split('?')[0];
    await app.database.db.updateTable('posts').set({ visibility: 'close_followers' }).where('id', '=', id).execute();
    expect((await get(name, second)).status).toBe(404);
  });
});

const replacing = (id: number) =>
  sql`insert or replace into audit_log (id, action, reason, created_at) values (${id}, 'hide', 'forged', 1)`;

describe('the audit log', () => {
  it('refuses every change and deletion in the database', async () => {
    const { db } = app.database;
    expect((await db.selectFrom('audit_log').select('id').limit(1).execute()).length).toBe(1);
    await expect(db.updateTable('audit_log').set({ reason: 'forged' }).execute()).rejects.toThrow(/only be added/);
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/only be added/);
    const { id } = await db.selectFrom('audit_log').select('id').limit(1).executeTakeFirstOrThrow();
    const replace = inject('engine') === 'postgres' ? sql`truncate audit_log` : replacing(id);
    await expect(replace.execute(db)).rejects.toThrow(/only be added/);
    const { rows } = await sql<{ forged: number }>`
      select count(*) as forged from audit_log where reason = 'forged'`.execute(db);
    expect(Number(rows[0]?.forged)).toBe(0);
  });

  it('shows members what is about them, and moderators everything but the cases about them, page by page', async () => {
    const all: {
      id: number;
      action: string;
      moderator: { username: string } | null;
      member: { username: string } | null;
    }[] = [];
    let url: string | null = '/api/moderation/audit-log?limit=3';
    while (url !== null) {
      const page = await get(url, first);
      all.push(...page.json);
      url = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1] ?? null;
    }
    const { count } = await app.database.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll().as('count'))
      .where((eb) => eb.or([eb('member_id', 'is', null), eb('member_id', '<>', first.id)]))
      .executeTakeFirstOrThrow();
    expect(all.map(({ id }) => id)).toEqual([...new Set(all.map(({ id }) => id))].sort((a, b) => b - a));
    expect(all).toHaveLength(Number(count));
    const own = (await get('/api/audit-log', author)).json;
    // The author alone posted anonymously here.
    const names = ['author', 'anonymous'];
    expect(own.length).toBe(Math.min(50, all.filter(({ member }) => names.includes(member?.username ?? '')).length));
    expect((await get('/api/audit-log', reporter)).json).toEqual([]);
  });
});

describe('lists of cases', () => {
  it('come by the number of reports and then by age, and each case once', async () => {
    const reporters = await Promise.all(['r_1', 'r_2', 'r_3'].map((name) => app.register(name)));
    const ids = [await publish('least'), await publish('most'), await publish('less')];
    for (const [nth, times] of [1, 3, 2].entries()) {
      for (const one of reporters.slice(0, times)) await act.report(one, { kind: 'post', id: ids[nth] ?? 0 });
    }
    const found: number[] = [];
    let url: string | null = '/api/moderation/cases?limit=1';
    while (url !== null) {
      const page = await get(url, first);
      found.push(...page.json.map((row: { postId: number }) => row.postId));
      url = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1] ?? null;
    }
    expect(found.filter((id) => ids.includes(id))).toEqual([ids[1], ids[2], ids[0]]);
    expect(new Set(found).size).toBe(found.length);
  });
});

describe('a demo account', () => {
  it('cannot be suspended, because everyone uses it', async () => {
    const demo = await app.register('demo');
    const caseId = await act.report(reporter, { kind: 'member', id: demo.id });
    const reply = await decideBy(first, caseId, { action: 'suspend' });
    expect([reply.status, reply.json.message]).toEqual([403, 'A demo account cannot be suspended']);
    expect((await decideBy(first, caseId, { action: 'warn' })).status).toBe(201);
  });
});
