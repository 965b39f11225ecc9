import type { WebSocket } from '@fastify/websocket';
import { SECOND_MS } from '@vibeline/core/durations.rules';
import pLimit from 'p-limit';
import * as z from 'zod';
import { hasReason, toTrpcError } from '../../send-error.ts';
import { mastodonErrorOf } from '../send-mastodon-error.ts';
import type { ChannelEvent, StreamEnd } from './channel-reader.ts';
import { channelName, findChannel } from './channels.ts';
import type { OpenChannels } from './open-channels.ts';
import { streamingErrors } from './streaming.errors.ts';

/** A subscription to the longest hashtag takes some 300 bytes. */
export const MESSAGE_BYTES_MAX = 2 * 1024;
/** For a client that does not answer the closing of its connection. */
export const CLOSE_TIMEOUT_MS = 2 * SECOND_MS;

/** A client that answered no ping within this time is gone. */
const PING_MS = 30 * SECOND_MS;
/** Pings and pongs of a client within that time; it has no reason for more than a few. */
const CONTROL_FRAMES_MAX = 60;
/** A client says with one message what it wants, and waits for nothing. */
const MESSAGES_WAITING_MAX = 100;

const POLICY_VIOLATION = 1008;
export const closeCodes = {
  stopping: 1001,
  session: POLICY_VIOLATION,
  limit: POLICY_VIOLATION,
} as const satisfies Record<StreamEnd['end'], number>;
const FAILED = 1011;

const clientMessage = channelName.extend({ type: z.enum(['subscribe', 'unsubscribe']) });

type ChannelName = z.output<typeof channelName>;

/** `first`: what the URL asked for. */
export function serveConnection(socket: WebSocket, channels: OpenChannels, first: ChannelName | null): void {
  keepAlive(socket);
  const inTurn = pLimit(1);
  const take = (work: () => Promise<void>) => {
    if (inTurn.pendingCount >= MESSAGES_WAITING_MAX) return socket.close(POLICY_VIOLATION, 'Too many messages');
    void inTurn(async () => {
      if (socket.readyState === socket.OPEN) await work().catch((error: unknown) => sendError(socket, channels, error));
    });
  };
  if (first) take(() => subscribe(channels, first));
  socket.on('message', (data, isBinary) => {
    take(() => answer(socket, channels, isBinary ? null : String(data)));
  });
  void pump(socket, channels);
}

/** Each message is a point of the member, as each request is. Without one left, the connection ends. */
async function answer(socket: WebSocket, channels: OpenChannels, text: string | null): Promise<void> {
  const { session, consumeRateLimit } = channels.context;
  try {
    if (session.state === 'valid') await consumeRateLimit('member', session.viewer);
  } catch (error) {
    if (!hasReason(error, 'rate_limited')) throw error;
    return socket.close(POLICY_VIOLATION, 'Too many messages');
  }
  const message = clientMessage.safeParse(text === null ? null : parseJson(text)).data;
  if (!message) throw streamingErrors.unknownMessage();
  if (message.type === 'subscribe') return subscribe(channels, message);
  const channel = findChannel(message);
  if (channel) channels.reader.remove(channel);
}

async function subscribe({ reader }: OpenChannels, name: ChannelName): Promise<void> {
  const channel = findChannel(name);
  if (!channel) throw streamingErrors.unknownChannel();
  await reader.add(channel);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Waits for each message to be written: what comes meanwhile waits in the queue of the events, which has a bound. */
async function pump(socket: WebSocket, { reader, events, report }: OpenChannels): Promise<void> {
  try {
    for await (const event of reader.read(events)) {
      if ('end' in event) return socket.close(closeCodes[event.end], event.end);
      await send(socket, messageOf(event));
      if (socket.readyState !== socket.OPEN) return;
    }
    socket.close(closeCodes.stopping);
  } catch (error) {
    report(error);
    socket.close(FAILED);
  }
}

function messageOf({ label, name, payload }: ChannelEvent): string {
  return JSON.stringify({ stream: label, event: name, payload });
}

async function sendError(socket: WebSocket, { report }: OpenChannels, error: unknown): Promise<void> {
  report(error);
  const { status, body } = mastodonErrorOf(toTrpcError(error));
  await send(socket, JSON.stringify({ error: body.error, status }));
}

/** Resolves when it was handed to the system, or the connection is gone. */
function send(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    socket.send(text, () => resolve());
  });
}

function keepAlive(socket: WebSocket): void {
  let isAlive = true;
  let controlFrames = 0;
  const count = () => {
    isAlive = true;
    controlFrames += 1;
    if (controlFrames > CONTROL_FRAMES_MAX) socket.terminate();
  };
  socket.on('ping', count);
  socket.on('pong', count);
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    controlFrames = 0;
    socket.ping();
  }, PING_MS);
  socket.once('close', () => clearInterval(timer));
}
