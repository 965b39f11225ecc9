import autocannon from 'autocannon';
import { type Call, requestsOf, type Way } from './calls.ts';
import type { DataSet } from './data-set.ts';
import { percentile } from './median.ts';
import type { ServerProcess } from './server-process.ts';

const CONNECTIONS = 16;

export interface Run {
  responsesPerSecond: number;
  /** The server's own processor time for one response: what other work on the machine disturbs least. */
  cpuMicros: number;
  p50Ms: number;
  p99Ms: number;
  responses: number;
}

export interface Target {
  way: Way;
  server: ServerProcess;
  set: DataSet;
}

/** Throws when a response is other than 2xx, a connection breaks or a request times out: its figures would mean nothing. */
export async function load(call: Call, { way, server, set }: Target, seconds: number): Promise<Run> {
  const times: number[] = [];
  let connection = 0;
  const before = await server.usage();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: server.url,
        connections: CONNECTIONS,
        duration: seconds,
        sampleInt: 100,
        idReplacement: call.isUnique ?? false,
        setupClient(client) {
          client.setRequests(requestsOf(call, way, set, connection));
          connection += 1;
        },
      },
      (error, outcome) => (error ? reject(error) : resolve(outcome)),
    );
    instance.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  const after = await server.usage();
  const errors = result.non2xx + result.errors;
  if (errors > 0) {
    const counts = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => `${count} × ${status}`);
    throw new Error(`${call.name} through ${way}: ${errors} requests failed (${counts.join(', ')})`);
  }
  return {
    responsesPerSecond: result['2xx'] / result.duration,
    cpuMicros: ((after.cpuSeconds - before.cpuSeconds) * 1e6) / times.length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    responses: times.length,
  };
}

/** Returns the bytes of the response. Throws when it is an error. */
export async function askOnce(call: Call, { way, server, set }: Target): Promise<number> {
  const [request] = requestsOf(call, way, set, 0);
  if (!request) throw new Error(`${call.name} has no request`);
  const response = await fetch(`${server.url}${request.path}`, {
    method: request.method ?? 'GET',
    headers: request.headers as Record<string, string>,
    ...(request.body !== undefined && { body: request.body.toString() }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call.name} through ${way} responded ${response.status}: ${text.slice(0, 300)}`);
  return Buffer.byteLength(text);
}
