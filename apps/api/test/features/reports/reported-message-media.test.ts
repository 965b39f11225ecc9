import { DAY_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUpMedia } from '../../../src/features/media/media-cleanup.ts';
import { removeUnusedFiles } from '../../../src/features/media/remove-unused-files.ts';
import { purgeCircles } from '../../../src/purge-circles.ts';
import type { TestApp, TestMember } from '../../support/app.ts';
import { createCircle, newMembers } from '../../support/circles.ts';
import { openAccepted, openOfCircle, send } from '../../support/messages.ts';
import { type moderationOf, openModeratedApp } from '../../support/moderation.ts';
import { listFiles, paint, upload } from '../../support/upload.ts';
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

/** Ana sends a picture and no text. */
async function sendPicture(conversationId: number) {
  const id = (await upload(app, ana.token, await paint(500, 400))).json.id as number;
  const message = await send(app, ana, conversationId, '', { media: [{ id, alt: 'A hill' }] });
  return { id: message.id, mediaId: id, path: String(message.media[0]?.mediaUrl).split('?')[0] ?? '' };
}

const toBen = async () => sendPicture(await openAccepted(app, ana, ben));
const remove = (id: number) => app.services.messages.remove(asViewer(ana), { id });
const report = (id: number, reporter = ben) => act.report(reporter, { kind: 'message', id });
const get = (url: string, { token }: TestMember) => app.call('GET', url, { token });
const mediaOf = async (caseId: number) => (await get(`/api/moderation/cases/${caseId}`, moderator)).json.media;

/** Whether the file is served to the moderator, the sender, the receiver and another member. */
async function statusesOf(path: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const member of [moderator, ana, ben, cara]) statuses.push((await get(path, member)).status);
  return statuses;
}

async function cleanUp(): Promise<void> {
  const { db } = app.database;
  await cleanUpMedia({ db, storage: app.storage }, app.clock.now + 30 * DAY_MS);
}

const FILE_IS_GONE = [404, 404, 404, 404];

describe('the picture of a reported message', () => {
  it('is shown to moderators until the case is decided', async () => {
    const { id, path } = await toBen();
    expect(await statusesOf(path)).toEqual([404, 200, 200, 404]);
    const caseId = await report(id);
    const [picture] = await mediaOf(caseId);
    expect(picture).toMatchObject({ alt: 'A hill', state: 'ready' });
    expect((await app.call('GET', picture.mediaUrl)).status).toBe(200);
    expect(await statusesOf(path)).toEqual([200, 200, 200, 404]);
    await act.decide(moderator, caseId, { action: 'warn' });
    expect(await mediaOf(caseId)).toEqual([]);
    expect(await statusesOf(path)).toEqual([404, 200, 200, 404]);
  });

  it('is shown to them again while its sender appeals', async () => {
    const { id, path } = await toBen();
    const decided = await act.decide(moderator, await report(id), { action: 'warn' });
    await act.appeal(ana, decided.decision?.id ?? 0);
    expect(await mediaOf(decided.id)).toHaveLength(1);
    expect(await statusesOf(path)).toEqual([200, 200, 200, 404]);
  });

  it('is kept for them alone when its sender deletes it, and removed with the decision', async () => {
    const { id, mediaId, path } = await toBen();
    const caseId = await report(id);
    await remove(id);
    await cleanUp();
    expect(await mediaOf(caseId)).toMatchObject([{ alt: 'A hill' }]);
    expect(await statusesOf(path)).toEqual([200, 404, 404, 404]);
    expect((await get(`/api/media/${mediaId}`, ana)).status).toBe(404);
    await app.call('DELETE', `/api/media/${mediaId}`, { token: ana.token });
    expect((await get(path, moderator)).status).toBe(200);
    await act.decide(moderator, caseId, { action: 'dismiss' });
    expect(await statusesOf(path)).toEqual(FILE_IS_GONE);
    expect(await listFiles(app)).not.toContain(path.replace('/media/', ''));
  });

  it('is kept for a second case while the first one is appealed', async () => {
    const { id, path } = await toBen();
    const first = await act.decide(moderator, await report(id), { action: 'warn' });
    const decisionId = first.decision?.id ?? 0;
    await act.appeal(ana, decisionId);
    const second = await report(id);
    await remove(id);
    expect([await mediaOf(first.id), await mediaOf(second)]).toMatchObject([[{ alt: 'A hill' }], [{ alt: 'A hill' }]]);
    const answer = { id: decisionId, isReversed: false, reason: 'It stands.' };
    await app.services.moderation.answerAppeal(asViewer(moderator), answer);
    expect([await mediaOf(first.id), await mediaOf(second)]).toMatchObject([[], [{ alt: 'A hill' }]]);
    await act.decide(moderator, second, { action: 'warn' });
    expect(await statusesOf(path)).toEqual(FILE_IS_GONE);
  });

  it('is kept when the circle is deleted', async () => {
    const circleId = await createCircle(app, ana, { members: [ben] });
    const { id, path } = await sendPicture(await openOfCircle(app, ana, circleId));
    const caseId = await report(id);
    await app.services.circles.remove(asViewer(ana), { id: circleId });
    const { db } = app.database;
    const removeFiles = (names: readonly string[]) => removeUnusedFiles({ db, storage: app.storage }, names);
    await purgeCircles({ db, now: () => app.clock.now, events: app.events, removeFiles }, AbortSignal.timeout(60_000));
    expect(await db.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()).toBeUndefined();
    expect(await mediaOf(caseId)).toHaveLength(1);
    expect(await statusesOf(path)).toEqual([200, 404, 404, 404]);
    await act.decide(moderator, caseId, { action: 'warn' });
    expect(await statusesOf(path)).toEqual(FILE_IS_GONE);
  });

  it('is removed at once when its message was not reported, or the case is decided', async () => {
    const unreported = await toBen();
    await remove(unreported.id);
    expect(await statusesOf(unreported.path)).toEqual(FILE_IS_GONE);
    const { id, path } = await toBen();
    await act.decide(moderator, await report(id), { action: 'warn' });
    await remove(id);
    expect(await statusesOf(path)).toEqual(FILE_IS_GONE);
  });
});
