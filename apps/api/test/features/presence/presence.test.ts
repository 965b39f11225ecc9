import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPresenceRecorder, type PresenceRecorder } from '../../../src/features/presence/presence-recorder.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { statementsOf } from '../../support/statements.ts';

let app: TestApp;
let recorder: PresenceRecorder;
let ana: TestMember;
let ben: TestMember;
let eve: TestMember;
const failures: unknown[] = [];

beforeAll(async () => {
  app = await openTestApp({ onSeen: (memberId) => recorder.see(memberId) });
  recorder = createPresenceRecorder({
    db: app.database.db,
    now: () => app.clock.now,
    reportError: (error) => failures.push(error),
  });
  [ana, ben, eve] = [await app.register('ana'), await app.register('ben'), await app.register('eve')];
  const { friends } = app.services;
  await friends.request({ id: ana.id, sessionId: 0 }, { addresseeId: ben.id });
  await friends.accept({ id: ben.id, sessionId: 0 }, { id: ana.id });
  await friends.request({ id: eve.id, sessionId: 0 }, { addresseeId: ana.id });
});
afterAll(async () => {
  await recorder.stop();
  await app.close();
  expect(failures).toEqual([]);
});

/** Later than anything that was seen before. */
beforeEach(async () => {
  app.clock.now += 10 * MINUTE_MS;
  await recorder.save();
  app.clock.now += 10 * MINUTE_MS;
  for (const member of [ana, ben, eve]) await setShown(member, true);
});

async function setShown({ id }: TestMember, isShown: boolean): Promise<void> {
  await app.database.db
    .updateTable('member_settings')
    .set({ show_online: isShown ? 1 : 0 })
    .where('member_id', '=', id)
    .execute();
}

const savedAt = async ({ id }: TestMember) =>
  (await app.database.db.selectFrom('member_presence').select('seen_at').where('member_id', '=', id).execute())[0]
    ?.seen_at ?? null;
const use = (member: TestMember) => app.call('GET', '/api/auth/me', member);
const iso = (time: number) => new Date(time).toISOString();

async function seenByFriend() {
  const [row] = (await app.call('GET', '/api/friends', ana)).json;
  return { isOnline: row.isOnline, lastSeen: row.lastSeen };
}

describe('a friend', () => {
  it('is online for two minutes after a request, and was last seen then', async () => {
    const at = app.clock.now;
    await use(ben);
    await recorder.save();
    expect(await seenByFriend()).toEqual({ isOnline: true, lastSeen: iso(at) });
    app.clock.now = at + 2 * MINUTE_MS - 1;
    expect((await seenByFriend()).isOnline).toBe(true);
    app.clock.now = at + 2 * MINUTE_MS;
    expect(await seenByFriend()).toEqual({ isOnline: false, lastSeen: iso(at) });
  });

  it('who does not show it is neither stored nor shown, also what was stored before', async () => {
    await use(ben);
    await recorder.save();
    const before = await savedAt(ben);
    await setShown(ben, false);
    expect(await seenByFriend()).toEqual({ isOnline: false, lastSeen: null });
    app.clock.now += 5 * MINUTE_MS;
    await use(ben);
    await recorder.save();
    expect(await savedAt(ben)).toBe(before);
  });

  it('is unknown again after the friendship', async () => {
    await use(ben);
    await recorder.save();
    const { friends } = app.services;
    const viewer = { id: ana.id, sessionId: 0 };
    await friends.remove(viewer, { id: ben.id });
    await friends.request(viewer, { addresseeId: ben.id });
    const [sent] = (await app.call('GET', '/api/friends/requests/sent', ana)).json;
    expect(sent).toMatchObject({ id: ben.id, isOnline: false, lastSeen: null });
    await friends.accept({ id: ben.id, sessionId: 0 }, { id: ana.id });
    expect((await seenByFriend()).isOnline).toBe(true);
  });
});

describe('a member who asked', () => {
  it('is not shown as online', async () => {
    await use(eve);
    await recorder.save();
    const [request] = (await app.call('GET', '/api/friends/requests', ana)).json;
    expect(request).toMatchObject({ id: eve.id, isOnline: false, lastSeen: null });
  });
});

describe('the presence of a member', () => {
  it('is written at most once a minute, and then the latest time', async () => {
    const at = app.clock.now;
    await use(ben);
    await recorder.save();
    app.clock.now = at + MINUTE_MS / 2;
    await use(ben);
    app.clock.now = at + MINUTE_MS - 1;
    await recorder.save();
    expect(await savedAt(ben)).toBe(at);
    app.clock.now = at + MINUTE_MS;
    await recorder.save();
    expect(await savedAt(ben)).toBe(at + MINUTE_MS / 2);
  });

  it('is not set back by another process that saw them earlier', async () => {
    const at = app.clock.now;
    const other = createPresenceRecorder({
      db: app.database.db,
      now: () => app.clock.now,
      reportError: (error) => failures.push(error),
    });
    other.see(ben.id);
    app.clock.now = at + MINUTE_MS;
    await use(ben);
    await recorder.save();
    await other.stop();
    expect(await savedAt(ben)).toBe(at + MINUTE_MS);
  });

  it('is written in one statement for all who were seen at about the same time', async () => {
    for (const member of [ana, ben, eve]) await use(member);
    expect(await statementsOf(app.database.db, () => recorder.save())).toHaveLength(1);
    expect(await savedAt(eve)).toBe(app.clock.now);
  });

  it('is not written by the call itself', async () => {
    const before = await savedAt(ben);
    await use(ben);
    expect(await savedAt(ben)).toBe(before);
  });
});
