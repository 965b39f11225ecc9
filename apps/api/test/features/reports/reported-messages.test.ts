import { REPORT_TEXTS_MAX } from '@vibeline/core/features/moderation/moderation.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { deleteSomeLinesOf } from '../../../src/features/moderation/purge-cases.queries.ts';
import type { TestApp, TestMember } from '../../support/app.ts';
import { createCircle, newMembers } from '../../support/circles.ts';
import { createSession, requestMatch } from '../../support/match.ts';
import { openAccepted, openDirect, openOfCircle, send } from '../../support/messages.ts';
import { type moderationOf, openModeratedApp } from '../../support/moderation.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let act: ReturnType<typeof moderationOf>;
let moderator: TestMember;
let ana: TestMember;
let ben: TestMember;
let cara: TestMember;

beforeAll(async () => {
  ({ app, act, moderator } = await openModeratedApp());
});
afterAll(() => app.close());
beforeEach(async () => {
  [ana, ben, cara] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
});

const report = (id: number, { token }: TestMember) =>
  app.call('POST', '/api/reports', { token, body: { kind: 'message', id, reason: 'harassment' } });
const get = async (url: string, { token }: TestMember) => app.call('GET', url, { token });
const refused = async (id: number, member: TestMember) => {
  const { status, json } = await report(id, member);
  return [status, json.message];
};
const NOT_FOUND = [404, 'Message not found'];

async function written() {
  const conversationId = await openAccepted(app, ana, ben);
  await send(app, ana, conversationId, 'words before');
  const { id } = await send(app, ana, conversationId, 'an insult');
  await send(app, ben, conversationId, 'words after');
  return { conversationId, id };
}

async function caseOf(id: number): Promise<number> {
  const rows = app.database.db.selectFrom('report_cases').select('id').where('kind', '=', 'message');
  return (await rows.where('subject_id', '=', id).executeTakeFirstOrThrow()).id;
}

describe('a report of a message', () => {
  it('says nothing of it', async () => {
    const { id } = await written();
    const { status, json } = await report(id, ben);
    expect([status, json]).toEqual([201, { message: 'Report received' }]);
  });

  it('brings moderators this one message as it was then, and nothing else of the conversation', async () => {
    const { id } = await written();
    await report(id, ben);
    await app.services.messages.edit(asViewer(ana), { id, content: 'all the best' });
    const reply = await get(`/api/moderation/cases/${await caseOf(id)}`, moderator);
    expect(reply.json).toMatchObject({
      kind: 'message',
      snapshot: 'an insult',
      text: null,
      media: [],
      postId: null,
      streamId: null,
      member: { id: ana.id },
    });
    expect(reply.text).not.toMatch(/words before|words after|all the best|Hello/);
    const { text } = await get('/api/moderation/cases', moderator);
    expect(text).toContain('an insult');
    expect(text).not.toMatch(/words before|words after|all the best/);
  });

  it('tells its reporter whose it is, and not what it says', async () => {
    const { conversationId, id } = await written();
    await report(id, ben);
    const own = async () => (await get('/api/reports', ben)).json[0];
    expect(await own()).toMatchObject({ kind: 'message', subject: { memberId: ana.id, excerpt: null } });
    await app.services.conversations.clear(asViewer(ben), { id: conversationId });
    expect(await own()).toMatchObject({ subject: null });
  });

  it('is for its receivers, also in a circle', async () => {
    const circleId = await createCircle(app, ana, { members: [ben] });
    const { id } = await send(app, ana, await openOfCircle(app, ana, circleId), 'to all');
    expect(await refused(id, ana)).toEqual([400, 'You cannot report yourself']);
    expect(await refused(id, cara)).toEqual(NOT_FOUND);
    expect((await report(id, ben)).status).toBe(201);
    await app.services.circles.leave(asViewer(ben), { id: circleId });
    expect(await refused(id, ben)).toEqual(NOT_FOUND);
  });

  it('is possible in a request, which stays as it is', async () => {
    const conversationId = await openDirect(app, ana, ben);
    const { id } = await send(app, ana, conversationId, 'Buy this');
    expect((await report(id, ben)).status).toBe(201);
    expect(await app.services.conversations.get(asViewer(ben), { id: conversationId })).toMatchObject({
      isRequest: true,
    });
  });

  it.each([
    ['is deleted', (id: number) => app.services.messages.remove(asViewer(ana), { id })],
    ['is of who has blocked the reader', () => app.services.blocks.block(asViewer(ana), { id: ben.id })],
    ['is of whom the reader has blocked', () => app.services.blocks.block(asViewer(ben), { id: ana.id })],
    ['does not exist', () => Promise.resolve()],
  ])('that %s is refused like one that is absent', async (which, hide) => {
    const { id } = await written();
    await hide(id);
    expect(await refused(which === 'does not exist' ? 987_654 : id, ben)).toEqual(NOT_FOUND);
  });

  it('can be decided, and hides nothing', async () => {
    const { id } = await written();
    await report(id, ben);
    const caseId = await caseOf(id);
    await expect(act.decide(moderator, caseId, { action: 'hide' })).rejects.toMatchObject({
      reason: 'nothing_to_hide',
    });
    await act.decide(moderator, caseId, { action: 'warn' });
    const { json: decisions } = await get('/api/decisions', ana);
    expect(decisions).toMatchObject([{ action: 'warn', kind: 'message', text: 'an insult' }]);
    expect((await get('/api/reports', ben)).json).toMatchObject([{ outcome: 'acted' }]);
  });
});

describe('a report from the chat of a match', () => {
  it('brings the messages that its reporter sends along, and no others', async () => {
    const session = await createSession(app, ana);
    const matchId = await requestMatch(app, ben, session);
    await app.services.match.answer(asViewer(ana), { id: matchId, status: 'accepted' });
    const { id: conversationId } = await app.services.conversations.open(asViewer(ben), { matchId });
    const before = await send(app, ben, conversationId, 'where do we meet?');
    const { id } = await send(app, ana, conversationId, 'an insult');
    const gone = await send(app, ana, conversationId, 'taken back');
    await app.services.messages.remove(asViewer(ana), { id: gone.id });
    await send(app, ben, conversationId, 'not this one');
    const lineIds = [before.id, id, gone.id];
    const sent = (body: object, { token }: TestMember = ben) =>
      app.call('POST', '/api/reports', { token, body: { kind: 'message', id, reason: 'harassment', ...body } });
    // Of another conversation, and of one of which the reporter sees nothing.
    const { id: elsewhere } = await written();
    expect((await sent({ lineIds: [elsewhere] })).json.reason).toBe('invalid_report_lines');
    expect((await sent({ kind: 'member', id: cara.id, lineIds })).json.reason).toBe('invalid_report_lines');
    expect((await sent({ kind: 'member', id: ana.id, lineIds }, cara)).json.reason).toBe('invalid_report_lines');
    expect((await sent({ lineIds })).status).toBe(201);
    const { json, text } = await get(`/api/moderation/cases/${await caseOf(id)}`, moderator);
    expect(json.reports[0].lines).toMatchObject([
      { isReporter: true, text: 'where do we meet?' },
      { isReporter: false, text: 'an insult' },
    ]);
    expect(text).not.toMatch(/not this one|taken back/);
    const own = async () => (await get('/api/reports', ben)).json[0].lines;
    expect(await own()).toMatchObject([{ isYours: true }, { isYours: false }]);
    await app.services.blocks.block(asViewer(ben), { id: ana.id });
    expect(await own()).toMatchObject([{ isYours: true, text: 'where do we meet?' }]);
    while (await inTransaction(app.database.db, (trx) => deleteSomeLinesOf(trx, ana.id)));
    expect(await own()).toEqual([]);
  });
});

describe('a message that its sender edits between reports', () => {
  it('is shown to moderators as each reporter saw it', async () => {
    const circleId = await createCircle(app, ana, { members: [ben, cara] });
    const { id } = await send(app, ana, await openOfCircle(app, ana, circleId), 'good morning');
    await report(id, ben);
    app.clock.now += 1000;
    await app.services.messages.edit(asViewer(ana), { id, content: 'a threat' });
    await report(id, cara);
    await report(id, cara);
    await app.services.messages.edit(asViewer(ana), { id, content: 'good evening' });
    const { json } = await get(`/api/moderation/cases/${await caseOf(id)}`, moderator);
    expect(json).toMatchObject({ snapshot: 'good morning', text: null, reportCount: 2 });
    expect(json.reports).toMatchObject([
      { reporter: { id: cara.id }, texts: [{ text: 'a threat', createdAt: new Date(app.clock.now).toISOString() }] },
      { reporter: { id: ben.id }, texts: [] },
    ]);
  });

  it('keeps what a reporter saw first when they report again, up to a number of texts', async () => {
    const { id } = await written();
    await report(id, ben);
    for (let n = 1; n <= REPORT_TEXTS_MAX + 2; n += 1) {
      await app.services.messages.edit(asViewer(ana), { id, content: `insult ${n}` });
      await report(id, ben);
    }
    const { json } = await get(`/api/moderation/cases/${await caseOf(id)}`, moderator);
    expect(json.reports[0].texts.map(({ text }: { text: string }) => text)).toEqual([
      ...Array.from({ length: REPORT_TEXTS_MAX - 1 }, (_, n) => `insult ${n + 1}`),
      `insult ${REPORT_TEXTS_MAX + 2}`,
    ]);
  });
});
