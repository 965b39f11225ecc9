// Runs on both databases: locks differ.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { endMatchesBetween, lockSessionsBetween } from '../../../src/features/match/end-matches-between.queries.ts';
import { openOfMatch } from '../../../src/features/match/open-conversation.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { newMembers } from '../../support/circles.ts';
import { createSession, requestMatch } from '../../support/match.ts';
import { getConversation } from '../../support/messages.ts';
import { findDrift } from '../../support/recount.ts';
import { untilBlocked } from '../../support/until-blocked.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
/** The accepted conversation of ben with ana. */
let matchId: number;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  [ana, ben] = (await newMembers(app, 2)) as [TestMember, TestMember];
  matchId = await requestMatch(app, ben, await createSession(app, ana));
  await app.services.match.answer(asViewer(ana), { id: matchId, status: 'accepted' });
});

it('a block waits for the conversation of a match that is being opened, and ends its match', async () => {
  const block = () => app.services.blocks.block(asViewer(ana), { id: ben.id });
  const { id, blocking } = await inTransaction(app.database.db, async (trx) => {
    const opening = { trx, viewerId: ben.id, now: app.clock.now };
    const opened = await openOfMatch(opening, matchId);
    const started = block();
    await untilBlocked(app.database.db);
    return { id: opened, blocking: { started } };
  });
  expect(await blocking.started).toMatchObject({ id: ben.id });
  await expect(getConversation(app, ben, id)).rejects.toMatchObject({ reason: 'conversation_not_found' });
  await app.services.blocks.unblock(asViewer(ana), { id: ben.id });
  expect(await getConversation(app, ben, id)).toMatchObject({ kind: 'match', match: null });
});

it('the conversation of a match that is being ended is not opened', async () => {
  const pair = [ana.id, ben.id] as const;
  const opening = await inTransaction(app.database.db, async (trx) => {
    await lockSessionsBetween(trx, pair);
    const started = app.services.conversations.open(asViewer(ben), { matchId }).catch((error: unknown) => error);
    await untilBlocked(app.database.db);
    await endMatchesBetween({ trx, events: app.events, now: Date.now() }, pair);
    return { started };
  });
  expect(await opening.started).toMatchObject({ code: 'not_found', reason: 'match_not_found' });
});
