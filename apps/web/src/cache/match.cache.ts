import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import { patchEntities } from './entities/patch-entities.ts';
import type { Cache } from './use-cache.ts';

/** Shows a session as the server has just sent it, wherever it is cached. */
export function updateSession(cache: Cache, session: VibeSession): void {
  cache.utils.match.getSession.setData({ id: session.id }, session);
  patchEntities(cache, { session: (cached) => (cached.id === session.id ? session : cached) });
}

/** Shows a match as the server has just sent it, wherever it is cached. */
export function updateMatch(cache: Cache, match: VibeMatch): void {
  patchEntities(cache, { match: (cached) => (cached.id === match.id ? match : cached) });
}

/** A session, or a match of it, has changed: what is shown of it is fetched. */
export function refreshSession({ utils }: Cache, sessionId: number): void {
  void utils.match.getSession.invalidate({ id: sessionId });
  for (const query of [utils.match.listSessions, utils.match.listOwnSessions, utils.match.listMatches]) {
    void query.invalidate();
  }
}
