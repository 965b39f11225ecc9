import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { loadSetting } from '../db/settings.ts';
import type { FfmpegIngest } from '../features/live/ingest/ffmpeg-ingest.ts';
import { answerPeers } from '../features/live/receivers/answer-peers.ts';
import { createLivePeers, type LivePeers, noPeers } from '../features/live/receivers/live-peers.ts';
import { createCallProcess } from '../processes/internal/call-process.ts';
import { openInternalServer } from '../processes/internal/internal-server.ts';
import { newCode } from '../random-code.ts';
import type { Processes } from './open-processes.ts';

interface Shared {
  database: OpenDatabase;
  processes: Processes;
  logger: Pick<Logger, 'warn'>;
}

interface OpenPeers {
  peers: LivePeers;
  listen(ingest: FfmpegIngest): Promise<() => Promise<void>>;
}

export async function openLivePeers(
  { internalHost: host }: Pick<Config, 'internalHost'>,
  { database: { db, engine }, processes, logger }: Shared,
): Promise<OpenPeers> {
  const { isShared, registry, clock } = processes;
  if (!isShared) {
    return { peers: noPeers(registry.id), listen: async () => async () => undefined };
  }
  const secret = await loadSetting(db, 'internal_secret', newCode());
  const { now } = clock;
  const call = createCallProcess({
    ...{ secret, now, find: registry.find, isOneMachine: engine === 'sqlite' },
    onUnreachable: (url) =>
      logger.warn(
        { url },
        'another process runs and is not reached at its address: set INTERNAL_HOST on each machine to its own address in the private network, and let the machines reach each other at all ports',
      ),
  });
  return {
    peers: createLivePeers({ ownId: registry.id, call, isLiving: registry.isLiving }),
    async listen(ingest) {
      const server = await openInternalServer({
        ...{ host, processId: registry.id, secret, now },
        routes: (app) => answerPeers(app, ingest),
        report: (error) => logger.warn({ err: error }, 'another process got no answer'),
      });
      await registry.setInternalUrl(server.url);
      return async () => {
        await server.close();
        await registry
          .setInternalUrl(null)
          .catch((error: unknown) => logger.warn({ err: error }, 'others could not be told that this process stops'));
      };
    },
  };
}
