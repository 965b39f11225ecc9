import { Gauge, type Registry } from 'prom-client';

export interface OperatorFigures {
  freeBytes: () => Promise<number>;
  countUnfinishedVideos: () => Promise<number>;
  countMails: () => Promise<{ waiting: number; failed: number }>;
  countPushes: () => Promise<number>;
  /** Devices that are notified; `failing`: whose push service has taken nothing for an hour. */
  countPushDevices: () => Promise<{ all: number; failing: number }>;
  /** When the latest backup was made, ms UTC; 0: never. */
  findLastBackup: () => Promise<number>;
  /** Whether the latest one that the server began failed. */
  hasFailedBackup: () => Promise<boolean>;
  /** Connections of this process to Postgres, and queries that wait for one; null on SQLite. */
  countConnections: (() => { open: number; waiting: number }) | null;
}

interface ReadGauge {
  name: string;
  help: string;
  aggregator: 'min' | 'max' | 'sum';
}

/** Read for each request of /metrics. If that fails, the gauge keeps its value. */
export function registerReadGauge(registry: Registry, gauge: ReadGauge, read: () => Promise<number>): void {
  new Gauge({
    ...gauge,
    registers: [registry],
    async collect() {
      const value = await read().catch(() => null);
      if (value !== null) this.set(value);
    },
  });
}

export function registerOperatorGauges(registry: Registry, figures: OperatorFigures): void {
  const register = (name: string, help: string, aggregator: ReadGauge['aggregator'], read: () => Promise<number>) =>
    registerReadGauge(registry, { name, help, aggregator }, read);
  register('disk_free_bytes', 'Free on the disk of the data folder', 'min', figures.freeBytes);
  register('videos_unfinished', 'Videos that wait or are worked on', 'max', figures.countUnfinishedVideos);
  register('mails_waiting', 'Mails that are to be sent', 'max', async () => (await figures.countMails()).waiting);
  register(
    'mails_failed',
    'Mails of the last 30 days that were given up',
    'max',
    async () => (await figures.countMails()).failed,
  );
  register('pushes_waiting', 'Notifications that are to be sent to devices', 'max', figures.countPushes);
  register('push_devices', 'Devices that are notified', 'max', async () => (await figures.countPushDevices()).all);
  register(
    'push_devices_failing',
    'Devices whose push service has taken nothing for an hour',
    'max',
    async () => (await figures.countPushDevices()).failing,
  );
  register('backup_timestamp_seconds', 'When the latest backup was made; 0: never', 'max', async () =>
    Math.floor((await figures.findLastBackup()) / 1000),
  );
  register('backup_failed', 'Whether the latest backup that the server began failed: 1 or 0', 'max', async () =>
    (await figures.hasFailedBackup()) ? 1 : 0,
  );
  const { countConnections } = figures;
  if (countConnections === null) return;
  register('database_connections', 'Open connections to Postgres', 'sum', async () => countConnections().open);
  register('database_waiting', 'Queries that wait for a connection', 'sum', async () => countConnections().waiting);
}
