import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { startDemoActivity } from '../demo.ts';
import type { EventBus } from '../events/event-bus.ts';
import { runHousekeeping } from '../housekeeping.ts';
import type { Services } from '../services.ts';
import type { Storage } from '../storage/storage.ts';
import type { openLive } from './open-live.ts';
import type { Mail } from './open-mail.ts';
import type { Operating } from './open-operating.ts';
import type { Processes } from './open-processes.ts';
import { startPush } from './start-push.ts';

interface JobOptions {
  config: Config;
  database: OpenDatabase;
  storage: Storage;
  events: EventBus;
  services: Services;
  processes: Processes;
  live: Awaited<ReturnType<typeof openLive>>;
  mail: Mail;
  operating: Operating;
  hasDemo: boolean;
  onSeen: (memberId: number) => void;
  logger: Logger;
}

export async function runJobs(options: JobOptions): Promise<() => Promise<void>> {
  const { config, database, storage, events, services, processes, logger, onSeen } = options;
  const { db } = database;
  const { leases } = processes;
  const { now } = processes.clock;
  const stopWatching = services.network.watch((error) =>
    logger.warn({ err: error }, 'the settings of the network could not be read'),
  );
  const stopHousekeeping = runHousekeeping({ db, storage, events, now, leases }, logger);
  options.mail.start(services);
  const stopPush = startPush(options);
  const stopOperating = options.operating.run(services);
  const { diskBytesMax } = config.live;
  const stopLive = await options.live.run({ storage, events, services, diskBytesMax });
  const demo = { database, services, logger, now, leases, onSeen, dataDir: config.dataDir };
  const stopDemo = options.hasDemo && config.demoActivity ? await startDemoActivity(demo) : null;
  return async () => {
    stopWatching();
    await options.mail.stop();
    await stopPush();
    await stopOperating();
    await stopHousekeeping();
    await stopDemo?.();
    await stopLive();
  };
}
