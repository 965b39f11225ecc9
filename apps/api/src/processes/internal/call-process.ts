import type { RegisteredProcess } from '../process-registry.ts';
import { SIGNATURE_HEADER, TIME_HEADER, TO_HEADER } from './internal-server.ts';
import { signInternal } from './internal-signature.ts';

interface InternalCall {
  method: 'GET' | 'POST';
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
  find: (processId: string) => Promise<Pick<RegisteredProcess, 'internalUrl' | 'heardAt' | 'silentMs'> | null>;
  /** Whether all processes run on this machine: then one at whose address nobody listens has stopped. */
  isOneMachine: boolean;
  /** Called once with the address of a process that certainly runs, but is not reached there. */
  onUnreachable: (url: string) => void;
}

const KNOWN_MAX = 100;
/**
 * Twice as long as between two heartbeats. A process at whose address nobody, or another program, listens has stopped
 * only when it writes none: the address may lead to it from its own machine alone.
 */
const FRESH_MS = 2_000;

export function createCallProcess(deps: Dependencies): CallProcess {
  const urls = new Map<string, string>();
  const misplaced = watchMisplaced();
  const freshMs = deps.isOneMachine ? 0 : FRESH_MS;

  async function judge(processId: string, url: string, silentMax: number): Promise<'gone' | 'away'> {
    const found = await deps.find(processId);
    if (!found || found.internalUrl === null || found.silentMs >= silentMax) return 'gone';
    if (misplaced.isFound(processId, found.heardAt)) deps.onUnreachable(url);
    return 'away';
  }

  async function ask(processId: string, call: InternalCall): Promise<InternalAnswer | 'gone' | 'away'> {
    const url = urls.get(processId) ?? (await deps.find(processId))?.internalUrl ?? null;
    // The process has never listened, or no longer does.
    if (url === null) return 'gone';
    remember(urls, processId, url);
    const answer = await send(deps, `${url}${call.path}`, processId, call).catch((error: unknown) =>
      isRefused(error) ? null : ('unanswered' as const),
    );
    // The process may be slow, with its heartbeats too: until it counts as dead it has not stopped.
    if (answer === 'unanswered') return judge(processId, url, Number.POSITIVE_INFINITY);
    if (answer === null) return judge(processId, url, freshMs);
    misplaced.forget(processId);
    return answer;
  }

  // The database cannot be asked.
  return (processId, call) => ask(processId, call).catch(() => 'away');
}

function remember<Value>(known: Map<string, Value>, processId: string, value: Value): void {
  if (known.size >= KNOWN_MAX && !known.has(processId)) known.clear();
  known.set(processId, value);
}

const REPORTED = Number.POSITIVE_INFINITY;

/**
 * Finds the processes that have written another heartbeat since they were not reached, so that one that was killed just
 * now is not among them. Each is found once.
 */
function watchMisplaced() {
  const missed = new Map<string, number>();
  return {
    isFound(processId: string, heardAt: number): boolean {
      const first = missed.get(processId);
      const isLater = first !== undefined && heardAt > first;
      if (first === undefined || isLater) remember(missed, processId, isLater ? REPORTED : heardAt);
      return isLater;
    },
    forget(processId: string): void {
      if (missed.get(processId) !== REPORTED) missed.delete(processId);
    },
  };
}

/** null when another program answers, or another process of this network. */
async function send(
  { secret, now }: Dependencies,
  url: string,
  to: string,
  { method, path, body, timeoutMs }: InternalCall,
): Promise<InternalAnswer | null> {
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
  const received = Buffer.from(await response.arrayBuffer());
  return response.headers.get(TO_HEADER) === to ? { status: response.status, body: received } : null;
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
