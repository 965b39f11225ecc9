import type { AppScope } from '@vibeline/core/features/apps/app-scope.rules';
import type { Session } from '@vibeline/core/rpc/viewer';

export function sessionOfApp(...scopes: AppScope[]): Session {
  return {
    ...{ state: 'valid', viewer: { id: 1, sessionId: 1 }, isProven: false, hasFactor: false, appId: 1 },
    scopes,
  };
}
