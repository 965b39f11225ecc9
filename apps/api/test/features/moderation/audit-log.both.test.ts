// Runs on both databases: the filters are SQL.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';

const START = Date.now();

let app: TestApp;
let administrator: TestMember;
let moderator: TestMember;
let writer: TestMember;

const list = async (query = '', { token }: TestMember = administrator) =>
  (await app.call('GET', `/api/moderation/audit-log?limit=50${query}`, { token })).json;
const actionsOf = async (query: string) => (await list(query)).map(({ action }: { action: string }) => action);
const exportLog = async (body: object = {}) =>
  (await app.call('POST', '/api/admin/audit-log/export', { token: administrator.token, body })).json;

beforeAll(async () => {
  app = await openTestApp();
  const act = moderationOf(app);
  administrator = await app.register('overseer');
  moderator = await app.register('judge');
  writer = await app.register('writer');
  await act.grant(administrator, 'administrator');
  await act.grant(moderator);
  // Ids are of the machine's time, and the clocks of processes may differ by as much.
  app.clock.now = START;
  await app.call('PUT', '/api/admin/settings', { token: administrator.token, body: { name: '=Rowers' } });
  app.clock.now = START + 30_000;
  await act.sanction(administrator, moderator, { kind: 'member', id: writer.id }, { action: 'warn' });
  const postId = await publishPost(app, writer, 'nameless', { isAnonymous: true });
  await act.sanction(administrator, moderator, { kind: 'post', id: postId }, { action: 'hide' });
});
afterAll(() => app.close());

describe('the audit log', () => {
  it('is filtered by act, by who did it, by whom it is about and by time', async () => {
    const between = new Date(START + 15_000).toISOString();
    expect(await actionsOf('')).toEqual(['hide', 'warn', 'change_settings']);
    expect(await actionsOf('&action=warn')).toEqual(['warn']);
    expect(await actionsOf('&actor=JUDGE')).toEqual(['hide', 'warn']);
    expect(await actionsOf('&actor=@overseer&action=warn')).toEqual([]);
    expect(await actionsOf(`&from=${between}`)).toEqual(['hide', 'warn']);
    expect(await actionsOf(`&until=${between}`)).toEqual(['change_settings']);
    expect(await actionsOf('&actor=nobody')).toEqual([]);
  });

  it('does not tell by its filter who wrote something anonymously', async () => {
    expect(await actionsOf('&about=writer')).toEqual(['warn']);
    expect((await list('&action=hide'))[0].member.name).toBe('Anonymous');
  });

  it('shows administrators alone what was changed', async () => {
    const changes = [{ field: 'name', before: 'Vibeline', after: '=Rowers' }];
    expect((await list('&action=change_settings'))[0].changes).toEqual(changes);
    expect((await list('&action=change_settings', moderator))[0].changes).toEqual([]);
  });

  it('is exported in parts, which it holds once', async () => {
    const { db } = app.database;
    const rows = Array.from({ length: 1100 }, (_, id) => ({ id: id + 1, action: 'lift' as const, created_at: 1 }));
    for (let start = 0; start < rows.length; start += 100) {
      const values = rows.slice(start, start + 100).map((row) => ({ ...row, moderator_id: moderator.id }));
      await db
        .insertInto('audit_log')
        .values(values as never)
        .execute();
    }
    const first = await exportLog();
    const lines = first.csv.split('\r\n');
    expect(lines[0]).toBe('time,action,actor,about,kind,post,comment,case,decision,reason,changes');
    expect(lines[1]).toMatch(/^[^,]+,export_log,overseer,,/);
    expect(lines[2]).toMatch(/^[^,]+,hide,judge,anonymous,post,\d+,,\d+,\d+,Please stop this\.,$/);
    expect(lines).toHaveLength(1 + 1000 + 1);
    const second = await exportLog({ cursor: first.nextCursor });
    expect([second.csv.split('\r\n').length - 1, second.nextCursor]).toEqual([104, null]);
    expect(await actionsOf('&action=export_log')).toHaveLength(1);
    expect((await exportLog({ action: 'change_settings' })).csv).toContain('name: Vibeline → =Rowers');
    expect((await list('&action=export_log'))[0].changes).toEqual([
      { field: 'action', before: null, after: 'change_settings' },
    ]);
  });
});
