import { PLAYED_MS, SESSIONS_COUNTED } from '@vibeline/core/features/live/live.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { newMembers } from '../../support/circles.ts';
import { startStream } from '../../support/live.ts';
import { asSignedIn } from '../../support/viewer.ts';

let app: TestApp;
let streamer: TestMember;
let ben: TestMember;
let cara: TestMember;
let id: number;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // The streams of the test before are over.
  app.clock.now += 60 * 60 * 1000;
  [streamer, ben, cara] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
  ({ id } = await startStream(app, streamer));
});

const live = () => app.services.live;
const signedIn = (member: TestMember) => asSignedIn(app, member);

/** From the address of the playlist that a session is given. */
async function signatureOf(viewer: Viewer) {
  const { playlistUrl } = await live().watch(viewer, { id });
  const query = new URL(playlistUrl ?? '', 'http://localhost').searchParams;
  const [viewerId = 0, sessionId = 0, expires = 0] = ['v', 'i', 'e'].map((name) => Number(query.get(name)));
  return { viewerId, sessionId, expires, signature: query.get('s') ?? '' };
}

describe.each(['a viewer', 'the streamer'])('the playlist of %s', (who) => {
  const member = () => (who === 'a viewer' ? ben : streamer);

  it('is not served any more once the session has ended', async () => {
    const viewer = await signedIn(member());
    const signature = await signatureOf(viewer);
    expect(await live().findPlayed(id, signature)).toMatchObject({ state: 'live' });
    await app.call('POST', '/api/auth/logout', { token: member().token });
    expect(await live().findPlayed(id, signature)).toBeNull();
  });

  it('is served while a page of the session says that it shows the stream', async () => {
    const viewer = await signedIn(member());
    const signature = await signatureOf(viewer);
    app.clock.now += PLAYED_MS - 1;
    await app.database.db.updateTable('live_streams').set({ last_chunk_at: app.clock.now }).execute();
    expect(await live().findPlayed(id, signature)).toMatchObject({ state: 'live' });
    app.clock.now += 1;
    expect(await live().findPlayed(id, signature)).toBeNull();
    expect(await signatureOf(viewer)).toEqual(signature);
    expect(await live().findPlayed(id, signature)).toMatchObject({ state: 'live' });
    await live().leave(viewer, { id });
    expect(await live().findPlayed(id, signature)).toBeNull();
  });

  it('is for the session alone that it was signed for', async () => {
    const [own, other] = [await signedIn(member()), await signedIn(cara)];
    const [signature, ofOther] = [await signatureOf(own), await signatureOf(other)];
    expect(await live().findPlayed(id, { ...signature, sessionId: other.sessionId })).toBeNull();
    expect(await live().findPlayed(id, { ...ofOther, viewerId: own.id })).toBeNull();
    expect(await live().findPlayed(id, ofOther)).toMatchObject({ state: 'live' });
  });
});

describe('the count of viewers', () => {
  it('has a few sessions of each member at most, and none of the streamer', async () => {
    const sessions = Array.from({ length: SESSIONS_COUNTED + 2 }, (_, index) => 1_000_000 * id + index);
    for (const sessionId of sessions) await live().watch({ id: ben.id, sessionId }, { id });
    for (const member of [cara, streamer]) await live().watch(await signedIn(member), { id });
    const expected = SESSIONS_COUNTED + 1;
    const counted = await live().get(await signedIn(cara), { id });
    expect(counted).toMatchObject({ viewerCount: expected, peakViewers: expected });
    expect(await live().summary(null)).toMatchObject({ watching: expected });
    expect(await live().count()).toMatchObject({ viewers: expected });
    expect(await live().health(await signedIn(streamer), { id })).toMatchObject({ viewerCount: expected });
  });
});
