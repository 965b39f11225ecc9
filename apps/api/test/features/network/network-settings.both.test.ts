// Runs on both databases: processes share the settings through them.
import { DAY_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMemoryBus } from '../../../src/events/event-bus.ts';
import { assertAdministrator } from '../../../src/features/accounts/roles/assert-administrator.ts';
import { addToLog } from '../../../src/features/moderation/audit-log.queries.ts';
import { createNetworkService } from '../../../src/features/network/network.service.ts';
import { openNetworkState } from '../../../src/features/network/network-state.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let administrator: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.register('overseer');
  await moderationOf(app).grant(administrator, 'administrator');
});
afterAll(() => app.close());

const change = (body: object) => app.call('PUT', '/api/admin/settings', { token: administrator.token, body });

describe('the settings of a network', () => {
  it('are changed one by one, seen by other processes, and logged with what was before', async () => {
    const other = await openNetworkState(app.database.db);
    const sent = [
      { name: 'Rowers' },
      { rules: ['Be kind.'] },
      { features: { live: false } },
      { features: { live: false } },
    ];
    for (const body of sent) expect((await change(body)).status).toBe(200);
    await other.refresh();
    const { settings } = other.state();
    expect([settings.name, settings.rules, settings.features.live, settings.features.stories]).toEqual([
      'Rowers',
      ['Be kind.'],
      false,
      true,
    ]);
    const log = await app.database.db
      .selectFrom('audit_log')
      .select(['moderator_id', 'detail'])
      .where('action', '=', 'change_settings')
      .orderBy('id')
      .execute();
    expect(log.map(({ detail }) => JSON.parse(detail ?? ''))).toEqual([
      { before: { name: 'Vibeline' }, after: { name: 'Rowers' } },
      { before: { rules: [] }, after: { rules: ['Be kind.'] } },
      {
        before: { features: expect.objectContaining({ live: true }) },
        after: { features: expect.objectContaining({ live: false }) },
      },
    ]);
    expect(log[0]?.moderator_id).toBe(administrator.id);
  });

  it('are read again by other processes from time to time, and as soon as they are told', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await openNetworkState(app.database.db);
    const stop = other.watch(() => undefined);
    await change({ name: 'Sailors' });
    vi.advanceTimersByTime(5_000);
    await expect.poll(() => other.state().settings.name).toBe('Sailors');
    stop();
    vi.useRealTimers();
    const told = createMemoryBus();
    const third = await openNetworkState(app.database.db);
    const deps = {
      ...{ db: app.database.db, now: () => app.clock.now, addToLog, assertAdministrator },
      findOwnPicture: async () => null,
    };
    const service = createNetworkService({
      ...deps,
      events: told,
      networkState: third,
      isDemo: false,
      hasMail: false,
      passkeyDomain: null,
    });
    await change({ name: 'Divers' });
    told.publish({ kind: 'network' });
    expect((await service.get()).name).toBe('Divers');
  });

  it('stay as they are when whoever changes them has lost the role since the call began', async () => {
    const { services } = app;
    const former = await app.register('former');
    const { name } = services.network.getSettings();
    await expect(services.network.updateSettings(asViewer(former), { name: 'Mine' })).rejects.toThrow('Not found');
    const { db } = app.database;
    await moderationOf(app).grant(former, 'administrator');
    await db
      .insertInto('member_deletions')
      .values({ member_id: former.id, asked_at: 0, asked_by: null, due_at: app.clock.now })
      .execute();
    const text = 'Mine';
    const announced = services.announcements.create(asViewer(former), {
      ...{ text, link: null, beginsAt: null },
      endsAt: new Date(app.clock.now + DAY_MS).toISOString(),
    });
    await expect(announced).rejects.toThrow('Login required');
    expect(services.network.getSettings().name).toBe(name);
    expect(await db.selectFrom('announcements').selectAll().execute()).toEqual([]);
  });

  it('keep every change of several made at once', async () => {
    await Promise.all([
      change({ contact: 'us@club.example' }),
      change({ sentence: 'We row.' }),
      change({ signUpsPerDay: 9 }),
    ]);
    const { contact, sentence, signUpsPerDay } = app.services.network.getSettings();
    expect([contact, sentence, signUpsPerDay]).toEqual(['us@club.example', 'We row.', 9]);
  });

  it('refuse what cannot be shown or read', async () => {
    const bad = [
      { name: '' },
      { name: 'a\u202eb' },
      { accentColor: 'red' },
      { dateLanguage: 'x' },
      { videoSeconds: 0 },
    ];
    const statuses = [];
    for (const body of bad) statuses.push((await change(body)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
  });

  it('show nothing to visitors while only members read', async () => {
    await change({ isMembersOnly: true });
    const seen = [];
    for (const url of ['/api/network', '/api/posts', '/api/users', '/api/trending/hashtags']) {
      seen.push((await app.call('GET', url)).status);
    }
    const asMember = await app.call('GET', '/api/posts', { token: administrator.token });
    await change({ isMembersOnly: false });
    expect([seen, asMember.status, (await app.call('GET', '/api/posts')).status]).toEqual([
      [200, 401, 401, 401],
      200,
      200,
    ]);
  });
});
