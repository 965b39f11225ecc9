import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import { isNotFound } from '../../lib/server/public-error.ts';
import { countAnswered, refreshCounters } from '../account/counter.cache.ts';
import { patchNotifications } from '../account/notification.cache.ts';
import { withField } from '../entities/entity-mappers.ts';
import { fetchAfterLoading } from '../entities/fetch-after-loading.ts';
import { findEntity } from '../entities/find-entity.ts';
import { withFirst, withoutItems } from '../entities/list-pages.ts';
import { patchEntities } from '../entities/patch-entities.ts';
import { patchLists } from '../entities/patch-lists.ts';
import type { Cache } from '../use-cache.ts';
import { refreshConversation } from './conversation.cache.ts';

export function updateSession(cache: Cache, session: VibeSession): void {
  cache.utils.match.getSession.setData({ id: session.id }, session);
  const { id } = session;
  patchEntities(cache, {
    session: (cached) => (cached.id === id ? session : cached),
    match: (cached) => (cached.session.id === id ? withSession(cached, session) : cached),
  });
}

function withSession(match: VibeMatch, { status, myOutcome }: VibeSession): VibeMatch {
  return withField(withField(match, 'session', withField(match.session, 'status', status)), 'myOutcome', myOutcome);
}

/** The list of those that the member waits for is fetched when it is next opened. */
export function applyWaiting(cache: Cache, session: VibeSession): void {
  updateSession(cache, session);
  void cache.utils.match.listSessions.invalidate({ state: 'waiting' }, { refetchType: 'none' });
}

/** Once both have agreed, everything that names the other one is fetched again. */
export function applyRevealed(cache: Cache, match: VibeMatch): void {
  updateMatch(cache, match);
  let conversationId: number | undefined;
  patchEntities(cache, {
    conversation: (cached) => {
      if (cached.match?.id !== match.id) return cached;
      conversationId = cached.id;
      return withField(cached, 'match', withField(cached.match, 'unnamed', match.unnamed));
    },
  });
  if (match.unnamed !== null) return;
  void refreshSession(cache, match.session.id);
  if (conversationId !== undefined) void refreshConversation(cache, conversationId);
}

export function addOwnSession(cache: Cache, session: VibeSession): void {
  cache.utils.match.getSession.setData({ id: session.id }, session);
  patchLists(cache, 'match.listOwnSessions', (list) => withFirst(list, session));
}

export function applyMatchRequest(cache: Cache, match: VibeMatch): void {
  updateMatch(cache, match);
  const { id, status } = match;
  patchEntities(cache, {
    session: (session) =>
      session.id === match.session.id
        ? { ...session, myMatch: { id, status, isUnnamed: match.unnamed?.isYou ?? false }, myWaiting: null }
        : session,
  });
  patchLists(cache, 'match.listMatches', (list, { filter }) => (filter === 'requests' ? list : withFirst(list, match)));
}

export function applyMatchWithdrawal(cache: Cache, matchId: number, sessionId: number): void {
  fetchAfterLoading(cache, ['match.listMatches']);
  patchLists(cache, 'match.listMatches', (list) => withoutItems(list, ({ id }) => id === matchId));
  patchEntities(cache, {
    session: (session) =>
      session.id === sessionId && session.myMatch?.id === matchId ? { ...session, myMatch: null } : session,
  });
}

export function applyMatchAnswer(cache: Cache, match: VibeMatch): void {
  const { id, status, session, user1 } = match;
  fetchAfterLoading(cache, ['match.listMatches', 'match.listOwnSessions']);
  let wasWaiting = false;
  patchEntities(cache, {
    match: (cached) => {
      wasWaiting ||= cached.id === id && cached.status === 'pending';
      if (cached.id === id) return match;
      return cached.session.id === session.id ? withField(cached, 'session', session) : cached;
    },
  });
  patchNotifications(cache, (one) => {
    if (one.match?.id !== id) return one;
    wasWaiting ||= one.match.status === 'pending';
    return { ...one, isRead: true, match: { ...one.match, status } };
  });
  if (!wasWaiting) return;
  countAnswered(cache, 'matchRequests');
  patchEntities(cache, {
    session: (cached) => (cached.id === session.id ? withAnswer(cached, match, user1) : cached),
  });
  refreshCounters(cache);
}

function withAnswer(session: VibeSession, match: VibeMatch, member: VibeMatch['user1']): VibeSession {
  const requestCount = Math.max(0, session.requestCount - 1);
  // Several may be unnamed.
  const isKnown = member.id !== 0 && session.participants.some(({ id }) => id === member.id);
  if (match.status !== 'accepted' || isKnown) return { ...session, requestCount };
  return {
    ...session,
    requestCount,
    status: match.session.status,
    seatsLeft: Math.max(0, session.seatsLeft - 1),
    participants: [...session.participants, member],
  };
}

function updateMatch(cache: Cache, match: VibeMatch): void {
  patchEntities(cache, { match: (cached) => (cached.id === match.id ? match : cached) });
}

/**
 * What is cached of the session is fetched once, and the matches that are shown. Lists of sessions are fetched when
 * they are next opened.
 */
export async function refreshSession(cache: Cache, sessionId: number): Promise<void> {
  const { match, client } = cache.utils;
  void match.listMatches.invalidate();
  for (const query of [match.listSessions, match.listOwnSessions]) {
    void query.invalidate(undefined, { refetchType: 'none' });
  }
  if (!findEntity(cache, 'session', sessionId)) return;
  try {
    updateSession(cache, await client.match.getSession.query({ id: sessionId }));
  } catch (error) {
    if (isNotFound(error)) removeFromBrowsed(cache, sessionId);
    // A pinned row shows that the session is gone. Without a connection it is fetched when it is next shown.
    void match.getSession.invalidate({ id: sessionId });
  }
}

function removeFromBrowsed(cache: Cache, sessionId: number): void {
  patchLists(cache, 'match.listSessions', (list) => withoutItems(list, ({ id }) => id === sessionId));
}
