import { OTHER_PROCESS, SIGNATURE_HEADER, TIME_HEADER, TO_HEADER } from './internal-server.ts';
import { signInternal } from './internal-signature.ts';

interface InternalCall {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  body?: Uint8Array;
  timeoutMs: number;
}

interface InternalAnswer {
  status: number;
  body: Buffer;
}

/**
 * Calls another process on this database. `gone`: it has stopped. `away`: it does not answer, and may still be running.
 * Never throws.
 */
export type CallProcess = (processId: string, call: InternalCall) => Promise<InternalAnswer | 'gone' | 'away'>;

interface Dependencies {
  secret: string;
  now: () => number;
  /** The processes that run; null for one that does not. */
  find: (processId: string) => Promise<{ internalUrl: string | null } | null>;
}

/** Addresses of processes that are remembered: one keeps its own as long as it runs. */
const KNOWN_MAX = 100;

export function createCallProcess(deps: Dependencies): CallProcess {
  const findUrl = rememberUrls(deps.find);
  return async (processId, call) => {
    try {
      const url = await findUrl(processId);
      if (url === 'gone' || url === 'away') return url;
      const answer = await send(deps, `${url}${call.path}`, processId, call);
      return answer.status === OTHER_PROCESS ? 'gone' : answer;
    } catch (error) {
      if (isRefused(error)) return 'gone';
      return deps.find(processId).then(
        (found) => (found ? 'away' : 'gone'),
        () => 'away',
      );
    }
  };
}

function rememberUrls(find: Dependencies['find']) {
  const known = new Map<string, string>();
  return async (processId: string): Promise<string | 'gone' | 'away'> => {
    const url = known.get(processId);
    if (url !== undefined) return url;
    const found = await find(processId);
    if (!found) return 'gone';
    if (found.internalUrl === null) return 'away';
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(processId, found.internalUrl);
    return found.internalUrl;
  };
}

async function send(
  { secret, now }: Dependencies,
  url: string,
  to: string,
  { method, path, body, timeoutMs }: InternalCall,
): Promise<InternalAnswer> {
  const at = now();
  const response = await fetch(url, {
    method,
    headers: {
      [TO_HEADER]: to,
      [TIME_HEADER]: String(at),
      [SIGNATURE_HEADER]: signInternal(secret, { to, method, path, at }),
      ...(body && { 'content-type': 'application/octet-stream' }),
    },
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

/** Nobody listens there any more. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
