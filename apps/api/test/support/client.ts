import { Agent, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { assertDescribed } from './assert-described.ts';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The parsed body; null when it is not JSON. Untyped: the tests' expectations check its shape. */
  json: any;
}

export interface Call {
  token?: string;
  /** Sent as JSON unless it is text or bytes. */
  body?: unknown;
  headers?: OutgoingHttpHeaders;
}

const CALL_TIMEOUT_MS = 20_000;

/**
 * A client that keeps its connection, as browsers do. Calls reject when the connection breaks before the response ends,
 * and when a response of /api differs from the published description.
 */
export class Client {
  readonly #url: string;
  readonly #agent: Agent;

  constructor(url: string, { sockets = 1, keepAlive = true } = {}) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive, maxSockets: sockets });
  }

  call(method: string, path: string, { token, body, headers }: Call = {}): Promise<Reply> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const payload = isRaw ? body : body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(this.#url, {
        method,
        path,
        agent: this.#agent,
        timeout: CALL_TIMEOUT_MS,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...headers,
        },
      });
      sent.on('timeout', () => sent.destroy(new Error('No response in time')));
      sent.on('error', reject);
      sent.on('response', (response) => {
        let text = '';
        const body = (method === 'HEAD' ? response : decode(response)).setEncoding('utf8');
        body.on('data', (chunk) => {
          text += chunk;
        });
        body.on('error', reject);
        response.on('error', reject);
        // An event stream has no end: its first bytes are the response.
        if (isEventStream(response.headers)) response.once('data', () => response.destroy());
        body.on(isEventStream(response.headers) ? 'close' : 'end', () => {
          const { statusCode: status = 0, headers } = response;
          const reply = { status, headers, text, json: parse(text) };
          try {
            assertDescribed(method, path, reply);
            resolve(reply);
          } catch (error) {
            reject(error);
          }
        });
      });
      sent.end(payload);
    });
  }

  /** A busy machine may refuse it for a moment: then once more, as the documented Retry-After asks for. */
  async register(username: string): Promise<{ token: string; id: number }> {
    const body = { name: username, username, password: 'first-secret' };
    let reply = await this.call('POST', '/api/users/register', { body });
    for (let attempt = 0; reply.json?.reason === 'overloaded' && attempt < 20; attempt += 1) {
      await delay(Number(reply.headers['retry-after']) * 1000);
      reply = await this.call('POST', '/api/users/register', { body });
    }
    const { status, json, text } = reply;
    if (status !== 201) throw new Error(`Registering failed: ${status} ${text}`);
    return { token: json.token, id: json.user.id };
  }

  close(): void {
    this.#agent.destroy();
  }
}

function isEventStream(headers: IncomingHttpHeaders): boolean {
  return headers['content-type'] === 'text/event-stream';
}

function decode(response: IncomingMessage): Readable {
  const { 'content-encoding': encoding } = response.headers;
  if (encoding === 'br') return response.pipe(createBrotliDecompress());
  if (encoding === 'gzip') return response.pipe(createGunzip());
  return response;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
