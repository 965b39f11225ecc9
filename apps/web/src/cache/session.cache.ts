import type { Cache } from './use-cache.ts';

/** Takes a session that was signed out of the list of devices. */
export function removeSession({ utils }: Cache, sessionId: number): void {
  utils.accounts.listSessions.setData(undefined, (sessions) => sessions?.filter(({ id }) => id !== sessionId));
}
