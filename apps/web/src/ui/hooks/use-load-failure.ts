import { useState } from 'react';
import { useReconnect } from '../../lib/connection/use-connection.ts';

/**
 * Whether the file at an address could not be loaded. A reconnect sets it back to false, so that a component which
 * replaces a failed element loads the file again.
 */
export function useLoadFailure(address: string | null | undefined): [hasFailed: boolean, fail: () => void] {
  const [failed, setFailed] = useState<string | null>(null);
  useReconnect(() => setFailed(null));
  return [failed !== null && failed === address, () => setFailed(address ?? null)];
}
