import { matchErrors } from '@vibeline/core/features/match/match.errors';
import { HOLD_MINUTES, sessionStatus } from '@vibeline/core/features/match/match.rules';
import type {
  CreateSessionInput,
  ListMatchesInput,
  ListSessionsInput,
  MatchPage,
  SessionPage,
  VibeSession,
} from '@vibeline/core/features/match/match.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import { pageById, pageByKey } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { publishVibeSession } from '../../events/publish.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { findTimeZone } from '../settings/setting.queries.ts';
import { listActiveVibeSessions } from './active-sessions.queries.ts';
import { answerMatch, leaveMatch, withdrawMatch } from './answer-match.ts';
import { countMatchRequests } from './count-match-requests.queries.ts';
import { createMatchBlock } from './create-match-block.ts';
import { endSession } from './end-session.ts';
import { isThere, stateOf, viewMatchBlock } from './match.view.ts';
import { deleteMatchBlock, listMatchBlocks } from './match-block.queries.ts';
import { viewMatches, viewSessions } from './read-matches.ts';
import { requestMatch } from './request-match.ts';
import { revealMatch } from './reveal-match.ts';
import { sessionEnd } from './session-end.ts';
import { setOutcome } from './session-outcome.ts';
import { listMatches } from './vibe-match.queries.ts';
import {
  findSession,
  hasMostSessions,
  insertSession,
  listOwnSessions,
  listSessionsById,
  lockSession,
  type SessionRow,
} from './vibe-session.queries.ts';
import { joinWaitingList, leaveWaitingList } from './wait-for-session.ts';

/**
 * Sessions end by the clock: no column says that one has ended. Members see the sessions of everyone but blocked
 * members and those who have blocked them; only the owner and accepted members see who takes part.
 */
export function createMatchService(deps: PublishingDependencies) {
  const { db, now, events } = deps;
  return {
    listSessions: (viewer, input) => listPage(deps, viewer.id, input),

    async listOwnSessions(viewer, { limit, cursor }) {
      const request = { list: 'match.own_sessions', viewerId: viewer.id, limit, cursor };
      const find = (after: number | null) => listOwnSessions(db, { viewerId: viewer.id, after, limit });
      return pageById(db, request, find, (rows) => viewSessions(db, { viewerId: viewer.id, now: now() }, rows));
    },

    getSession: (viewer, { id: sessionId }) => getSession(db, { viewerId: viewer.id, now: now() }, sessionId),

    createSession: (viewer, input) => inTransaction(db, (trx) => createSession(deps, trx, viewer, input)),

    cancelSession: (viewer, { id: sessionId }) =>
      inTransaction(db, (trx) => cancelSession(deps, trx, viewer, sessionId)),

    listMatches: (viewer, input) => listMatchPage(deps, viewer.id, input),

    request: (viewer, input) => inTransaction(db, (trx) => requestMatch({ trx, events, now: now() }, viewer.id, input)),

    answer: (viewer, input) => inTransaction(db, (trx) => answerMatch({ trx, events, now: now() }, viewer.id, input)),

    withdraw: (viewer, { id: matchId }) =>
      inTransaction(db, (trx) => withdrawMatch({ trx, events, now: now() }, viewer.id, matchId)),

    leave: (viewer, { id: matchId }) =>
      inTransaction(db, (trx) => leaveMatch({ trx, events, now: now() }, viewer.id, matchId)),

    reveal: (viewer, { id: matchId }) =>
      inTransaction(db, (trx) => revealMatch({ trx, events, now: now() }, viewer.id, matchId)),

    block: (viewer, { conversationId }) =>
      inTransaction(db, (trx) => createMatchBlock({ trx, events, now: now() }, viewer.id, conversationId)),

    unblock: (viewer, { id }) => deleteMatchBlock(db, viewer.id, id),

    async listBlocks(viewer, { limit, cursor }) {
      const request = { list: 'match.blocked', viewerId: viewer.id, limit, cursor };
      const find = (after: number | null) => listMatchBlocks(db, { memberId: viewer.id, after, limit });
      return pageById(db, request, find, (rows) => rows.map(viewMatchBlock));
    },

    joinWaitingList: (viewer, { id }) =>
      changeSession(deps, { viewerId: viewer.id, sessionId: id }, (context) => joinWaitingList(context, viewer.id, id)),

    leaveWaitingList: (viewer, { id }) =>
      changeSession(deps, { viewerId: viewer.id, sessionId: id }, (context) =>
        leaveWaitingList(context, viewer.id, id),
      ),

    setOutcome: (viewer, input) =>
      changeSession(deps, { viewerId: viewer.id, sessionId: input.id }, ({ trx, now: at }) =>
        setOutcome(trx, { viewerId: viewer.id, now: at }, input),
      ),

    counts: async (viewer) => ({ matchRequests: await countMatchRequests(db, viewer.id, now()) }),
  } satisfies ServiceOf<'match'>;
}

async function changeSession(
  { db, now: readClock, events }: PublishingDependencies,
  { viewerId, sessionId }: { viewerId: number; sessionId: number },
  change: (context: NotificationContext) => Promise<void>,
): Promise<VibeSession> {
  return inTransaction(db, async (trx) => {
    const now = readClock();
    await change({ trx, events, now });
    return getSession(trx, { viewerId, now }, sessionId);
  });
}

async function listPage(
  { db, now: readClock }: PublishingDependencies,
  viewerId: number,
  { category, timePreference, others, state = 'active', limit, cursor }: ListSessionsInput,
): Promise<SessionPage> {
  const list = `match.sessions.${category ?? ''}.${timePreference ?? ''}.${others}.${state}`;
  const request = { list, viewerId, limit, cursor };
  const now = readClock();
  const filters = { category: category ?? null, timePreference: timePreference ?? null, others, state };
  const find = (after: PairKey | null) => listActiveVibeSessions(db, { viewerId, ...filters, now, after, limit });
  return pageByKey(db, request, { find, keyOf: (row) => [row.created_at, row.id] }, async (rows) => {
    const ids = rows.map(({ id }) => id);
    const byId = new Map((await listSessionsById(db, ids, { viewerId })).map((row) => [row.id, row]));
    const sessions = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
    return viewSessions(db, { viewerId, now }, sessions);
  });
}

async function listMatchPage(
  { db, now: readClock }: PublishingDependencies,
  viewerId: number,
  { filter, limit, cursor }: ListMatchesInput,
): Promise<MatchPage> {
  const request = { list: `match.matches.${filter}`, viewerId, limit, cursor };
  const now = readClock();
  const find = (after: number | null) => listMatches(db, { viewerId, filter, now, after, limit });
  return pageById(db, request, find, (rows) => viewMatches(db, { viewerId, now }, rows));
}

async function getRow(db: Kysely<Database>, viewerAt: ViewerAt, sessionId: number): Promise<SessionRow> {
  const row = await findSession(db, viewerAt.viewerId, sessionId);
  if (!row || !isThere(row, viewerAt)) throw matchErrors.sessionNotFound();
  return row;
}

async function getSession(db: Kysely<Database>, viewerAt: ViewerAt, sessionId: number): Promise<VibeSession> {
  const [session] = await viewSessions(db, viewerAt, [await getRow(db, viewerAt, sessionId)]);
  if (!session) throw matchErrors.sessionNotFound();
  return session;
}

async function createSession(
  { now: readClock, events }: PublishingDependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  { vibeContent, category, location, timePreference, maxParticipants, holdMinutes, isUnnamed }: CreateSessionInput,
): Promise<VibeSession> {
  const now = readClock();
  // Of two sessions created at once, both could be the last one allowed.
  await lockCounters(trx, [viewer.id]);
  if (await hasMostSessions(trx, viewer.id, now)) throw matchErrors.tooManySessions();
  const id = await insertSession(trx, {
    owner_id: viewer.id,
    vibe_content: vibeContent,
    category,
    location,
    time_preference: timePreference,
    max_participants: maxParticipants,
    hold_minutes: holdMinutes ?? HOLD_MINUTES,
    is_unnamed: isUnnamed ? 1 : 0,
    created_at: now,
    ends_at: sessionEnd(timePreference, await findTimeZone(trx, viewer.id), now),
  });
  publishVibeSession({ trx, events }, id);
  return getSession(trx, { viewerId: viewer.id, now }, id);
}

async function cancelSession(
  { now: readClock, events }: PublishingDependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  sessionId: number,
): Promise<VibeSession> {
  const now = readClock();
  const viewerAt = { viewerId: viewer.id, now };
  const { owner_id: ownerId } = await getRow(trx, viewerAt, sessionId);
  if (ownerId !== viewer.id) throw matchErrors.notSessionOwner();
  const session = await lockSession(trx, viewer.id, sessionId);
  if (!session) throw matchErrors.sessionNotFound();
  const status = sessionStatus(stateOf(session), now);
  if (status === 'active' || status === 'full') {
    await endSession({ trx, events, now }, session);
  }
  return getSession(trx, viewerAt, sessionId);
}
