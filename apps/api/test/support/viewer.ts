import type { Viewer } from '@vibeline/core/rpc/viewer';

/** A member as the one who calls a service. */
export function asViewer({ id }: { id: number }): Viewer {
  return { id, sessionId: 0 };
}
