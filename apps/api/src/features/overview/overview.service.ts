import { HOUR_MS } from '@vibeline/core/durations.rules';
import { hasRole, type Role } from '@vibeline/core/features/accounts/role.rules';
import { storageKinds } from '@vibeline/core/features/overview/overview.rules';
import type {
  DailyCounts,
  ListDaysInput,
  Overview,
  ServerFigures,
} from '@vibeline/core/features/overview/overview.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import {
  findBackupAttempt,
  findLastBackup,
  findMemberFigures,
  findStorageBytes,
  loadBackupsSince,
} from '../../db/settings.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { memoizeTtl } from '../../memoize/memoize-ttl.ts';
import { countOverdueDeletions } from '../accounts/deletion/deletion.queries.ts';
import { countUnfinishedVideos } from '../media/video/video-queue.queries.ts';
import { countSubscriptions } from '../notifications/push/push-subscription.queries.ts';
import { dayOf } from './count-days.ts';
import { type Condition, listTasks } from './list-tasks.ts';
import { countWaitingCases, type DailyCountRow, listDailyCounts } from './overview.queries.ts';
import type { ServerFacts } from './server-facts.ts';

/** On Postgres it adds up the sizes of all its files. */
const DATABASE_BYTES_MS = 60_000;

type Queue = ServerFigures['queues'][number];

interface Dependencies extends ServiceDependencies {
  server: ServerFacts;
  /** Further queues, such as that of mails; those of the media are counted here. */
  listQueues: () => Promise<Queue[]>;
  /** How many ask for an account. */
  countRequests: () => Promise<number>;
}

interface Memoized extends Dependencies {
  databaseBytes: () => Promise<number>;
}

const orNull = <Value>(value: Promise<Value>): Promise<Value | null> => value.catch(() => null);

/** What it reads was counted before: no call goes through the posts of a network. */
export function createOverviewService(given: Dependencies) {
  const databaseBytes = memoizeTtl(DATABASE_BYTES_MS, given.now, () => given.server.databaseBytes());
  const deps = { ...given, databaseBytes };
  return {
    get: (viewer, _input, { role }) => getOverview(deps, viewer, role),
    daily: (_viewer, input) => listDays(deps, input),
  } satisfies ServiceOf<'overview'>;
}

async function getOverview(deps: Memoized, viewer: Viewer, role: Role): Promise<Overview> {
  const { db, countRequests } = deps;
  const figures = await findMemberFigures(db);
  const waiting = {
    reports: await countWaitingCases(db, viewer.id),
    requests: await countRequests(),
  };
  const own = hasRole(role, 'administrator') ? await readServer(deps) : null;
  return {
    members: figures?.members ?? 0,
    activeDay: figures?.activeDay ?? 0,
    activeWeek: figures?.activeWeek ?? 0,
    activeMonth: figures?.activeMonth ?? 0,
    countedAt: figures && toIso(figures.countedAt),
    tasks: listTasks(own?.condition ?? null, waiting),
    server: own?.figures ?? null,
  };
}

async function readServer(deps: Memoized): Promise<{ figures: ServerFigures; condition: Condition }> {
  const { db, now, server, listQueues } = deps;
  const [disk, stored, lastBackupAt] = [
    await orNull(server.readDisk()),
    await findStorageBytes(db),
    await findLastBackup(db),
  ];
  const nextBackupAt = server.nextBackupAt();
  const figures = {
    version: server.version,
    processes: server.countProcesses(),
    databaseBytes: await orNull(deps.databaseBytes()),
    storage: stored ? storageKinds.map((kind) => ({ kind, bytes: stored[kind] })) : [],
    storageMeasuredAt: stored && toIso(stored.measuredAt),
    diskFreeBytes: disk?.freeBytes ?? null,
    diskBytes: disk?.bytes ?? null,
    queues: [{ name: 'media' as const, waiting: await countUnfinishedVideos(db) }, ...(await listQueues())],
    lastBackupAt: lastBackupAt === 0 ? null : toIso(lastBackupAt),
    nextBackupAt: nextBackupAt === null ? null : toIso(nextBackupAt),
  };
  const condition = {
    ...{ now: now(), disk, lastBackupAt, makesBackups: nextBackupAt !== null, publicUrl: server.publicUrl },
    backupsSince: await loadBackupsSince(db, now()),
    backupFailure: (await findBackupAttempt(db))?.failure ?? null,
    untrustedProxy: server.untrustedProxy(),
    hasVideoTools: await server.hasVideoTools(),
    lateDeletions: await countOverdueDeletions(db, now() - HOUR_MS),
    pushDevices: await countSubscriptions(db),
  };
  return { figures, condition };
}

async function listDays({ db, now }: Dependencies, { days }: ListDaysInput): Promise<DailyCounts> {
  const rows = await listDailyCounts(db, dayOf(now()) - days + 1);
  return { days: rows.map(viewDay) };
}

function viewDay({ day, sign_ups, counted_at: _, ...counts }: DailyCountRow): DailyCounts['days'][number] {
  const date = new Date(day * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return { ...counts, day: date, signUps: sign_ups };
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
