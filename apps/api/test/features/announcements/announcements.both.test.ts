// Runs on both databases: dismissals race, and processes learn of announcements through it.
import { HOUR_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryBus } from '../../../src/events/event-bus.ts';
import { deleteEndedDismissals } from '../../../src/features/announcements/announcement.queries.ts';
import { createShownAnnouncements } from '../../../src/features/announcements/shown-announcements.ts';
import { openNetworkState } from '../../../src/features/network/network-state.ts';
import { announcementsOf } from '../../support/announcements.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let administrator: TestMember;
let member: TestMember;
let act: ReturnType<typeof announcementsOf>;

beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.register('overseer');
  member = await app.register('rower');
  await moderationOf(app).grant(administrator, 'administrator');
  act = announcementsOf(app);
});
afterAll(() => app.close());
/** After everything that another test has announced. */
beforeEach(() => {
  app.clock.now += 3 * 24 * HOUR_MS;
});

const me = async ({ token }: TestMember = member) => (await app.call('GET', '/api/auth/me', { token })).json;
const textsFor = async (one?: TestMember): Promise<string[]> =>
  ((await me(one)).announcements?.announcements ?? []).map(({ text }: { text: string }) => text);
const dismiss = (id: number, { token }: TestMember = member) =>
  app.call('POST', `/api/announcements/${id}/dismiss`, { token });

describe('announcements', () => {
  it('are shown from their beginning until their end, the newest first, and say when that changes', async () => {
    expect(await me()).not.toHaveProperty('announcements');
    await act.announce(administrator, 'Now', { until: 3 });
    await act.announce(administrator, 'Later', { from: 1, until: 2 });
    const seen = [];
    for (let hour = 0; hour < 4; hour += 1) {
      const { announcements } = await me();
      const hours = announcements?.changesAt && (Date.parse(announcements.changesAt) - app.clock.now) / HOUR_MS;
      seen.push([await textsFor(), hours]);
      app.clock.now += HOUR_MS;
    }
    expect(seen).toEqual([
      [['Now'], 1],
      [['Later', 'Now'], 1],
      [['Now'], 1],
      [[], undefined],
    ]);
  });

  it('are dismissed once by a member, on all devices, also by two at once, and until an edit', async () => {
    const { id } = await act.announce(administrator, 'Regatta');
    const replies = await Promise.all([dismiss(id), dismiss(id), dismiss(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await app.services.announcements.edit(asViewer(administrator), {
      ...{ id, text: 'Regatta on Sunday', link: null, beginsAt: null },
      endsAt: act.inHours(30),
    });
    expect([await textsFor(), await textsFor(administrator)]).toEqual([[], ['Regatta on Sunday']]);
  });

  it('end at once, and cannot be dismissed or changed afterwards', async () => {
    const { id } = await act.announce(administrator, 'Frozen');
    await dismiss(id);
    const path = `/api/admin/announcements/${id}`;
    const { token } = administrator;
    const ended = await app.call('POST', `${path}/end`, { token });
    expect([ended.json.state, await textsFor(administrator)]).toEqual(['ended', []]);
    const body = { text: 'Thawed', endsAt: act.inHours(5) };
    const late = [await dismiss(id, administrator), await app.call('PUT', path, { token, body })];
    expect(late.map(({ status }) => status)).toEqual([404, 409]);
    await deleteEndedDismissals(app.database.db, app.clock.now);
    expect(await app.database.db.selectFrom('announcement_dismissals').select('member_id').execute()).toEqual([]);
  });

  it('reach another process with the event that tells its browsers', async () => {
    const { db } = app.database;
    const events = createMemoryBus();
    const networkState = await openNetworkState(db);
    networkState.follow(events);
    const other = createShownAnnouncements({ db, now: () => app.clock.now, networkState });
    expect((await other.listFor(member.id)).announcements).toEqual([]);
    await act.announce(administrator, 'Hello');
    events.emit({ kind: 'announcements' });
    expect((await other.listFor(member.id)).announcements.map(({ text }) => text)).toEqual(['Hello']);
  });

  it('are logged with what was before', async () => {
    const { id } = await act.announce(administrator, 'One');
    await app.services.announcements.end(asViewer(administrator), { id });
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'moderator_id', 'detail'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ action, moderator_id: by }) => [action, by])).toEqual([
      ['end_announcement', administrator.id],
      ['announce', administrator.id],
    ]);
    expect(JSON.parse(rows[0]?.detail ?? '')).toMatchObject({
      before: { id, text: 'One' },
      after: { id, text: 'One' },
    });
  });
});
