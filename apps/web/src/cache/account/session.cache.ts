import type { Cache } from '../use-cache.ts';

/** What ends with another password, or with a sign-in that was somebody else's: devices, apps and personal tokens. */
export async function refreshAccess({ utils }: Cache): Promise<void> {
  await Promise.all([
    utils.accounts.listSessions.invalidate(),
    utils.apps.list.invalidate(),
    utils.personalTokens.list.invalidate(),
  ]);
}

export function removeSession({ utils }: Cache, sessionId: number): void {
  utils.accounts.listSessions.setData(undefined, (sessions) => sessions?.filter(({ id }) => id !== sessionId));
}
