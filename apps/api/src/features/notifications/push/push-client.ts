import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { SECOND_MS } from '@vibeline/core/durations.rules';
import { isPublicAddress } from './public-address.ts';
import { readEndpoint } from './push-endpoint.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
/** Of an answer, for the log. */
const ANSWER_BYTES_MAX = 4096;

/** Of every push service; a test has one on its own machine. */
export interface PushNetwork {
  resolve: (hostname: string) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  port: number;
  /** A certificate that is trusted besides those of the system. */
  ca?: string;
  timeoutMs: number;
}

const internet: PushNetwork = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
  port: 443,
  timeoutMs: TIMEOUT_MS,
};

export interface PushAnswer {
  status: number;
  /** As sent: seconds or a date. */
  retryAfter: string | null;
  text: string;
}

interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Rejects when there is no answer in time, and for an address that is not allowed. */
export type PushClient = (sent: PushRequest) => Promise<PushAnswer>;

/** `request` follows no redirect, and a connection is used once: each goes to an address that was checked for it. */
export function createPushClient(network: PushNetwork = internet): PushClient {
  return ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const url = readEndpoint(endpoint);
      if (!url) return reject(new Error('The address is none of a push service'));
      const signal = AbortSignal.timeout(network.timeoutMs);
      const sent = request(url, {
        ...{ method: 'POST', headers, signal, agent: false, lookup: checkedLookup(network), port: network.port },
        ...(network.ca !== undefined && { ca: network.ca }),
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        readAnswer(response).then(resolve, reject);
      });
      sent.end(body);
    });
}

/** One address that is not allowed is reason enough: a name of a push service has none. */
function checkedLookup({ resolve, isAllowed }: PushNetwork): LookupFunction {
  return (hostname, { all = false }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        const refused = addresses.find(({ address }) => !isAllowed(address));
        if (refused || !first) callback(new Error(`${hostname} has no public address`), '');
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

async function readAnswer(response: IncomingMessage): Promise<PushAnswer> {
  const { statusCode: status = 0, headers } = response;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    parts.push(part);
    bytes += part.length;
    // Leaving the loop ends the connection.
    if (bytes >= ANSWER_BYTES_MAX) break;
  }
  const text = Buffer.concat(parts).subarray(0, ANSWER_BYTES_MAX).toString();
  return { status, retryAfter: headers['retry-after'] ?? null, text };
}
