import { createHmac, timingSafeEqual } from 'node:crypto';

export interface InternalRequest {
  /** The id of the process that the request is for: another one may have got the port of one that has stopped. */
  to: string;
  method: string;
  path: string;
  /** ms UTC. */
  at: number;
}

/** A request that was copied is of no use after this time; the clocks of the processes may differ by less. */
const VALID_MS = 30_000;

export function signInternal(secret: string, { to, method, path, at }: InternalRequest): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([to, method, path, at]))
    .digest('base64url');
}

export function isInternalValid(secret: string, request: InternalRequest, signature: string, now: number): boolean {
  if (!(Math.abs(now - request.at) <= VALID_MS)) return false;
  const expected = Buffer.from(signInternal(secret, request));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
