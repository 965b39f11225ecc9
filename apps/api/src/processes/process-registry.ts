import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { deleteProcess, deleteSilentProcesses, listAlive, saveHeartbeat } from './process.queries.ts';

const HEARTBEAT_MS = 1_000;
/** A process without a heartbeat for this long counts as dead: it ended, hangs, or cannot reach the database. */
const DEAD_AFTER_MS = 6_000;

interface LivingProcess {
  id: string;
  /** null for a process that does not listen for others. */
  internalUrl: string | null;
}

export interface RegisteredProcess extends LivingProcess {
  /** When it wrote its latest heartbeat, ms UTC of the database's clock. */
  heardAt: number;
  silentMs: number;
}

export interface ProcessRegistry {
  readonly id: string;
  /** Written at once and with every later heartbeat; null when nobody is answered any more. */
  setInternalUrl(url: string | null): Promise<void>;
  /** Includes this process. Asks the database. */
  listLiving(): Promise<string[]>;
  /** null when it is dead. Asks the database, but for this process. */
  find(id: string): Promise<RegisteredProcess | null>;
  isLiving(id: string): Promise<boolean>;
  count(): number;
  close(): Promise<void>;
}

interface RegistryOptions {
  db: Kysely<Database>;
  isShared: boolean;
  /** Called once when heartbeats cannot be written, and again only after they could. */
  report: (error: unknown) => void;
  heartbeatMs?: number;
}

export async function openProcessRegistry(options: RegistryOptions): Promise<ProcessRegistry> {
  const self: LivingProcess = { id: randomUUID(), internalUrl: null };
  return options.isShared ? openShared(options, self) : onlyProcess(self);
}

function onlyProcess(self: LivingProcess): ProcessRegistry {
  const find = async (id: string) => (id === self.id ? registeredNow(self) : null);
  return {
    id: self.id,
    async setInternalUrl(url) {
      self.internalUrl = url;
    },
    listLiving: async () => [self.id],
    find,
    isLiving: async (id) => id === self.id,
    count: () => 1,
    close: async () => undefined,
  };
}

function registeredNow(self: LivingProcess): RegisteredProcess {
  return { ...self, heardAt: Date.now(), silentMs: 0 };
}

async function openShared(
  { db, report, heartbeatMs = HEARTBEAT_MS }: RegistryOptions,
  self: LivingProcess,
): Promise<ProcessRegistry> {
  const deadAfterMs = heartbeatMs * (DEAD_AFTER_MS / HEARTBEAT_MS);
  const listLiving = async () => (await listAlive(db, deadAfterMs)).map(({ id }) => id);
  let living = 1;
  let isFailing = false;
  let isClosed = false;
  let beating: Promise<void> | null = null;
  const beat = async () => {
    await saveHeartbeat(db, self);
    living = (await listLiving()).length;
    isFailing = false;
  };
  const beatAndReport = () => {
    beating ??= beat()
      .catch((error: unknown) => {
        if (!isFailing) report(error);
        isFailing = true;
      })
      .finally(() => {
        beating = null;
      });
    return beating;
  };
  // Once is enough, because whoever reads the rows leaves out those of dead processes.
  await deleteSilentProcesses(db, deadAfterMs);
  await beat();
  const timer = setInterval(() => void beatAndReport(), heartbeatMs).unref();
  const find = async (id: string) => {
    if (id === self.id) return registeredNow(self);
    return (await listAlive(db, deadAfterMs)).find((living) => living.id === id) ?? null;
  };
  return {
    id: self.id,
    async setInternalUrl(url) {
      self.internalUrl = url;
      await beating;
      if (!isClosed) await saveHeartbeat(db, self);
    },
    listLiving,
    find,
    isLiving: async (id) => (await find(id)) !== null,
    count: () => Math.max(1, living),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await beating;
      await deleteProcess(db, self.id).catch(report);
    },
  };
}
