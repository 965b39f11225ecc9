import { randomUUID } from 'node:crypto';
import { createMemoryBus } from '../../src/events/event-bus.ts';
import { answerPeers } from '../../src/features/live/receivers/answer-peers.ts';
import { createLivePeers } from '../../src/features/live/receivers/live-peers.ts';
import { createCallProcess } from '../../src/processes/internal/call-process.ts';
import { type InternalServer, openInternalServer } from '../../src/processes/internal/internal-server.ts';
import { type LiveApp, openLiveApp } from './live-app.ts';
import { openTestDatabase } from './test-database.ts';

/** One of several apps that receive live streams on one database and call each other as processes do. */
export interface LiveProcess extends LiveApp {
  id: string;
  internal: InternalServer;
  /** As if the process was killed: nobody answers any more. */
  stop(): Promise<void>;
}

const SECRET = 'only for tests';

/** Two of them; each has a folder of its own unless they share one. */
export async function openLiveProcesses({ isFolderShared = false } = {}): Promise<[LiveProcess, LiveProcess]> {
  const database = await openTestDatabase();
  const events = createMemoryBus();
  const running = new Map<string, { internalUrl: string | null; heardAt: number; silentMs: number }>();
  const open = async (name: string): Promise<LiveProcess> => {
    const id = `${name}-${randomUUID()}`;
    const find = async (processId: string) => running.get(processId) ?? null;
    const call = createCallProcess({
      secret: SECRET,
      now: Date.now,
      find,
      isOneMachine: false,
      onUnreachable: () => undefined,
    });
    const isLiving = async (processId: string) => running.has(processId);
    const peers = createLivePeers({ ownId: id, call, isLiving });
    const app = await openLiveApp({ database, events, peers, folder: isFolderShared ? 'live' : `live-${name}` });
    const internal = await openInternalServer({
      ...{ host: '127.0.0.1', processId: id, secret: SECRET, now: Date.now },
      routes: (server) => answerPeers(server, app.ingest),
      report: (error) => app.refusals.push(error),
    });
    running.set(id, { internalUrl: internal.url, heardAt: 0, silentMs: 0 });
    return {
      ...{ ...app, id, internal },
      async stop() {
        running.delete(id);
        await internal.close();
        await app.ingest.close();
      },
      async close() {
        await internal.close();
        await app.ingest.close();
        app.services.events.endStreams();
        await app.server.close();
      },
    };
  };
  const [first, second] = [await open('first'), await open('second')];
  const close = async () => {
    await second.close();
    await first.close();
    await database.close();
  };
  return [{ ...first, close }, second];
}
