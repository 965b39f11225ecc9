import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { type ServerEvent, serverEvent } from '@vibeline/core/features/events/event.schema';

export interface TestStream {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  /** The events received so far, each checked against its schema. */
  events: ServerEvent[];
  lastEventId: string | null;
  hasEnded: boolean;
  close(): void;
}

interface Options {
  lastEventId?: string;
  /** Whether it is the documented call, not the web app's. */
  isRest?: boolean;
  headers?: Record<string, string>;
}

export function openEventStream(url: string, token: string | null, options: Options = {}): Promise<TestStream> {
  const { lastEventId, isRest = false, headers } = options;
  const path = isRest ? restPath(lastEventId) : trpcPath(lastEventId);
  return new Promise((resolve, reject) => {
    const request: ClientRequest = get(
      `${url}${path}`,
      { agent: false, headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers } },
      (response) => {
        const stream: TestStream = {
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: '',
          events: [],
          lastEventId: null,
          hasEnded: false,
          close: () => request.destroy(),
        };
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          stream.text += chunk;
          const blocks = (rest + chunk).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) readBlock(stream, block, isRest);
        });
        response.on('error', () => undefined);
        response.on('close', () => {
          stream.hasEnded = true;
        });
        resolve(stream);
      },
    );
    request.on('error', reject);
  });
}

function restPath(lastEventId: string | undefined): string {
  return lastEventId === undefined ? '/api/events' : `/api/events?lastEventId=${lastEventId}`;
}

function trpcPath(lastEventId: string | undefined): string {
  const input =
    lastEventId === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: { lastEventId } }))}`;
  return `/trpc/events.stream${input}`;
}

function readBlock(stream: TestStream, block: string, isRest: boolean): void {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2)));
  if (fields.event !== undefined || fields.data === undefined) return;
  const data = JSON.parse(fields.data);
  stream.events.push(serverEvent.parse(isRest ? data : data.json));
  stream.lastEventId = fields.id ?? null;
}
