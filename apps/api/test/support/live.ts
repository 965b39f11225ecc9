import { randomUUID } from 'node:crypto';
import type { LiveStreamDetails, StartStreamInput } from '@vibeline/core/features/live/live.schema';
import type { TestApp } from './app.ts';
import { asViewer, clientOf } from './viewer.ts';

type Person = { id: number };

/** A stream of which there is something to see. */
export async function startStream(
  app: TestApp,
  owner: Person,
  changes: Partial<StartStreamInput> = {},
): Promise<LiveStreamDetails> {
  const input = { title: 'Hills', category: 'chat', source: 'camera', keepsReplay: false } as const;
  const stream = await app.services.live.start(asViewer(owner), { ...input, ...changes }, { client: clientOf(owner) });
  const { db } = app.database;
  await db.updateTable('live_streams').set({ last_chunk_at: app.clock.now }).where('id', '=', stream.id).execute();
  return stream;
}

/** Writes in the chat of a stream; returns the message's id. */
export async function say(
  { services }: TestApp,
  author: Person,
  streamId: number,
  content = 'Hello',
  clientId: string = randomUUID(),
): Promise<number> {
  const { message } = await services.live.say(asViewer(author), { id: streamId, content, clientId });
  return message.id;
}

/** As a browser sends it every second. */
export function sendChunk({ services }: TestApp, owner: Person, streamId: number, sequence = 0, recording = 'one') {
  return services.live.receive(asViewer(owner), streamId, { recording, sequence, bytes: new Uint8Array(1000) });
}
