import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import superjson from 'superjson';
import { pathOf } from '../cpu-of-calls.ts';
import { tokenOf } from '../data-set.ts';
import type { ServerProcess } from '../server-process.ts';
import type { MeasuredCall } from './measured-actions.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Accepts compressed responses, as a browser does; returns the bytes of the body as sent. */
export async function callServer({ url }: Pick<ServerProcess, 'url'>, call: MeasuredCall): Promise<number> {
  const { memberId, procedure, input, isMutation } = call;
  const path = isMutation ? `/trpc/${procedure}` : pathOf(procedure, input);
  const headers = {
    authorization: `Bearer ${tokenOf(memberId)}`,
    'accept-encoding': 'gzip, br',
    ...(isMutation && { 'content-type': 'application/json' }),
  };
  const sent = request(`${url}${path}`, { agent, headers, method: isMutation ? 'POST' : 'GET' });
  sent.end(isMutation ? JSON.stringify(superjson.serialize(input)) : undefined);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  if (response.statusCode !== 200) throw new Error(`${procedure} was refused: ${response.statusCode}`);
  return bytes;
}

export async function inParallel(count: number, atOnce: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      await work(n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}
