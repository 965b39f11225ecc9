import type { Cache } from '../use-cache.ts';

export function removeSession({ utils }: Cache, sessionId: number): void {
  utils.accounts.listSessions.setData(undefined, (sessions) => sessions?.filter(({ id }) => id !== sessionId));
}
