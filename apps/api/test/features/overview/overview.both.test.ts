// Runs on both databases: days are counted in SQL.
import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBackupAttempt, saveLastBackup } from '../../../src/db/settings.ts';
import { countDays } from '../../../src/features/overview/count-days.ts';
import { noServer } from '../../../src/features/overview/server-facts.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';

const GB = 1024 ** 3;
const NOON = Date.UTC(2026, 10, 21, 12);
const disk = { freeBytes: 50 * GB, bytes: 100 * GB };
const server = { ...noServer, version: '9.9.9', publicUrl: 'https://club.example', readDisk: async () => disk };

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let administrator: TestMember;
let moderator: TestMember;

const get = (path: string, { token }: TestMember = administrator) => app.call('GET', `/api/admin/${path}`, { token });
const count = (limits = {}) =>
  countDays({ db: app.database.db, now: () => app.clock.now }, new AbortController().signal, {
    ...{ share: 1, daysPerRun: 10 },
    ...limits,
  });
const days = async () => (await get('daily?days=365')).json.days;
const at = (daysAgo: number, hours = 0) => {
  app.clock.now = NOON - daysAgo * DAY_MS + hours * HOUR_MS;
};
const vote = (member: TestMember, postId: number) =>
  app.call('POST', '/api/votes', { token: member.token, body: { postId, isPositive: true } });
const comment = (member: TestMember, postId: number) =>
  app.call('POST', '/api/comments', { token: member.token, body: { postId, content: 'Nice' } });

beforeAll(async () => {
  app = await openTestApp({ server });
  at(28);
  ana = await app.register('ana');
  administrator = await app.register('overseer');
  moderator = await app.register('judge');
  await moderationOf(app).grant(administrator, 'administrator');
  await moderationOf(app).grant(moderator);
  at(8);
  ben = await app.register('ben');
  const secret = await publishPost(app, ben, 'For friends', { visibility: 'followers' });
  const open = await publishPost(app, ben, 'For everyone');
  await vote(ana, open);
  const { json } = await comment(ana, open);
  await app.call('POST', '/api/comment-votes', {
    token: ben.token,
    body: { commentId: json.comment.id, isPositive: true },
  });
  await app.call('DELETE', `/api/posts/${secret}`, { token: ben.token });
  at(1, 11.9);
  await vote(administrator, open);
  at(0);
  await publishPost(app, ana, 'Today');
});
afterAll(() => app.close());

const nothing = { signUps: 0, posts: 0, comments: 0, votes: 0, active: null };

describe('what happened day by day', () => {
  it('is counted by days of UTC, whoever sees it and also when it was deleted since', async () => {
    expect(await days()).toEqual([]);
    await count();
    const counted = await days();
    // The day that runs, and the latest ten that are over.
    expect(counted).toHaveLength(11);
    expect(counted.filter((day: any) => day.posts + day.votes + day.signUps + day.comments > 0)).toEqual([
      { day: '2026-11-13', members: 4, signUps: 1, posts: 2, comments: 1, votes: 2, active: null },
      { day: '2026-11-20', members: 4, ...nothing, votes: 1 },
      { day: '2026-11-21', members: 4, ...nothing, posts: 1, active: 2 },
    ]);
    expect(counted[0]).toEqual({ day: '2026-11-11', members: 3, ...nothing });
  });

  it('is filled up from the latest day to the first one, and then not counted again', async () => {
    for (let run = 0; run < 2; run += 1) await count();
    const counted = await days();
    expect([counted.length, counted[0]]).toEqual([29, { day: '2026-10-24', members: 3, ...nothing, signUps: 3 }]);
    await app.database.db
      .updateTable('daily_counts')
      .set({ votes: 99 })
      .where('day', '=', NOON / DAY_MS - 20.5 + 12)
      .execute();
    await count();
    expect((await days())[20].votes).toBe(99);
    expect((await get('daily')).json.days).toHaveLength(29);
  });

  it('keeps who was active on a day that is over, and counts the rest of it again', async () => {
    at(0, 11);
    await publishPost(app, ben, 'Late');
    at(0, 13);
    await count({ membersPerBatch: 1 });
    expect((await days()).slice(-2)).toEqual([
      { day: '2026-11-21', members: 4, ...nothing, posts: 2, active: 2 },
      { day: '2026-11-22', members: 4, ...nothing, active: 0 },
    ]);
  });

  it('leaves nothing half counted when it is ended', async () => {
    at(0, 37);
    const ended = new AbortController();
    ended.abort();
    await countDays({ db: app.database.db, now: () => app.clock.now }, ended.signal);
    expect((await days()).at(-1).day).toBe('2026-11-22');
    at(0, 13);
  });
});

describe('the overview', () => {
  it('has for moderators what is theirs', async () => {
    await moderationOf(app).report(ana, { kind: 'member', id: ben.id });
    await moderationOf(app).report(ana, { kind: 'member', id: moderator.id });
    const { json } = await get('overview', moderator);
    expect(json).toMatchObject({ members: 4, activeDay: 3, activeWeek: 3, activeMonth: 4, server: null });
    expect(json.tasks).toEqual([
      { kind: 'reports_waiting', title: '1 report waits', remedy: expect.stringContaining('Moderation') },
    ]);
    expect((await get('overview')).json.tasks[0].title).toBe('2 reports wait');
  });

  it('says how the servers are, and what there is to do about them', async () => {
    const kinds = async () => (await get('overview')).json.tasks.map(({ kind }: { kind: string }) => kind);
    expect((await get('overview')).json.server).toMatchObject({
      ...{ version: '9.9.9', processes: 1, databaseBytes: null, storage: [], diskBytes: 100 * GB },
      ...{
        queues: [
          { name: 'media', waiting: 0 },
          { name: 'mail', waiting: expect.any(Number) },
          { name: 'push', waiting: 0 },
        ],
        lastBackupAt: null,
        nextBackupAt: null,
      },
    });
    const { db } = app.database;
    const late = { member_id: ben.id, asked_at: 1, asked_by: null, due_at: app.clock.now - 2 * HOUR_MS };
    await db.insertInto('member_deletions').values(late).execute();
    expect(await kinds()).toEqual(['deletions_late', 'reports_waiting']);
    await db.deleteFrom('member_deletions').execute();
    expect(await kinds()).toEqual(['reports_waiting']);
    disk.freeBytes = 9 * GB;
    server.publicUrl = 'http://club.example';
    Object.assign(server, { hasVideoTools: async () => false, untrustedProxy: () => '10.0.0.2' });
    await saveBackupAttempt(db, { at: app.clock.now, failure: 'There is not enough space.' });
    app.clock.now += 8 * DAY_MS;
    const machine = ['disk_low', 'backup_failed', 'backup_old', 'proxy_untrusted'];
    expect(await kinds()).toEqual([...machine, 'https_missing', 'ffmpeg_missing', 'reports_waiting']);
    const tasks = (await get('overview')).json.tasks;
    expect(tasks[0].title).toBe('Only 9 % of the disk is free');
    expect(tasks[1].remedy).toBe('There is not enough space.');
    expect(tasks[2].title).toBe('There is no backup yet');
    expect(tasks[3].remedy).toContain('TRUST_PROXY=10.0.0.2');
    Object.assign(server, { publicUrl: null });
    await saveBackupAttempt(db, { at: app.clock.now, failure: null });
    await saveLastBackup(db, app.clock.now);
    expect(await kinds()).toEqual([
      'disk_low',
      'proxy_untrusted',
      'public_url_missing',
      'ffmpeg_missing',
      'reports_waiting',
    ]);
  });
});
