import type { LiveDependencies } from '../live-dependencies.ts';
import { listReceivers } from './receivers.queries.ts';

export async function closeReceived({
  db,
  ingest,
  peers,
}: Pick<LiveDependencies, 'db' | 'ingest' | 'peers'>): Promise<void> {
  const received = ingest.streamIds();
  const running = new Map((await listReceivers(db, received)).map((stream) => [stream.id, stream.received_by]));
  for (const streamId of received) {
    if (!running.has(streamId)) await ingest.end(streamId);
    else if (running.get(streamId) !== peers.ownId) await ingest.forget(streamId);
  }
}
