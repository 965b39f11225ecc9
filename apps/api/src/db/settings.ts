import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

type SettingName =
  | 'cursor_secret'
  | 'factor_secret'
  | 'media_secret'
  | 'push_keys'
  | 'backed_up_at'
  | 'internal_secret'
  /** Identifies the database to which a bucket belongs. A restored database gets a new one. */
  | 'network_id'
  | 'restored_at'
  | 'demo_activity'
  | 'demo_sessions_at'
  /** Older versions saved it before they built the demo world in several transactions. */
  | 'demo_world_begun_at'
  | 'demo_world_built_at'
  | 'recount_place'
  | 'weighing'
  /** When a server began to look after backups: before that none can have been missed. */
  | 'backups_since'
  | 'backup_attempt'
  | 'storage_bytes'
  | 'member_figures';

async function findSetting(db: Kysely<Database>, name: SettingName): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

async function saveSetting(db: Kysely<Database>, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** If there is none, saves and returns `fresh`. Concurrent processes get the same value. */
export async function loadSetting(db: Kysely<Database>, name: SettingName, fresh: string): Promise<string> {
  const known = await findSetting(db, name);
  if (known !== null) return known;
  await db
    .insertInto('settings')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findSetting(db, name)) ?? fresh;
}

export function loadMediaSecret(db: Kysely<Database>): Promise<string> {
  return loadSetting(db, 'media_secret', randomBytes(32).toString('base64url'));
}

export function loadNetworkId(db: Kysely<Database>): Promise<string> {
  return loadSetting(db, 'network_id', randomUUID());
}

async function findTime(db: Kysely<Database>, name: SettingName): Promise<number | null> {
  const value = await findSetting(db, name);
  return value === null ? null : Date.parse(value);
}

async function saveTime(db: Kysely<Database>, name: SettingName, time: number): Promise<void> {
  await saveSetting(db, name, new Date(time).toISOString());
}

/** ms UTC; null when no backup was restored. */
export function findRestoredAt(db: Kysely<Database>): Promise<number | null> {
  return findTime(db, 'restored_at');
}

/**
 * Made anew when they are missing. Whoever can read a backup knows them. Devices subscribe with `push_keys`; their
 * subscriptions end with the sessions, as these secrets do.
 */
export const SECRETS: readonly string[] = [
  'media_secret',
  'internal_secret',
  'cursor_secret',
  'push_keys',
] satisfies SettingName[];

export function restoredSettings(networkId: string, now: number) {
  return { network_id: networkId, restored_at: new Date(now).toISOString() } satisfies Partial<
    Record<SettingName, string>
  >;
}

export async function findDemoState(db: Kysely<Database>): Promise<'none' | 'interrupted' | 'complete'> {
  if ((await findSetting(db, 'demo_world_built_at')) !== null) return 'complete';
  return (await findSetting(db, 'demo_world_begun_at')) === null ? 'none' : 'interrupted';
}

export async function saveDemoState(trx: Transaction<Database>, now: number): Promise<void> {
  await saveTime(trx, 'demo_world_built_at', now);
}

export interface DemoProgress {
  day: string;
  actsOfDay: number;
  acts: number;
}

export async function findDemoProgress(db: Kysely<Database>): Promise<DemoProgress | null> {
  const value = await findSetting(db, 'demo_activity');
  return value === null ? null : JSON.parse(value);
}

export async function saveDemoProgress(db: Kysely<Database>, progress: DemoProgress): Promise<void> {
  await saveSetting(db, 'demo_activity', JSON.stringify(progress));
}

export const DEMO_SESSIONS_MS = 10 * 60_000;

/** true in one process only, when the check is due. */
export async function claimDemoSessions(db: Kysely<Database>, now: number): Promise<boolean> {
  const value = new Date(now).toISOString();
  const claimed = await db
    .insertInto('settings')
    .values({ name: 'demo_sessions_at' satisfies SettingName, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where('settings.value', '<=', new Date(now - DEMO_SESSIONS_MS).toISOString()),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** ms UTC; 0 without a backup. */
export async function findLastBackup(db: Kysely<Database>): Promise<number> {
  return (await findTime(db, 'backed_up_at')) ?? 0;
}

export async function saveLastBackup(db: Kysely<Database>, now: number): Promise<void> {
  await saveTime(db, 'backed_up_at', now);
}

export interface RecountPosition {
  table: string;
  after: number | string;
}

export async function findRecountPosition(db: Kysely<Database>): Promise<RecountPosition | null> {
  const value = await findSetting(db, 'recount_place');
  return value === null ? null : JSON.parse(value);
}

export async function saveRecountPosition(db: Kysely<Database>, position: RecountPosition): Promise<void> {
  await saveSetting(db, 'recount_place', JSON.stringify(position));
}

/** How far the job that weighs votes has come. A version before has saved less. */
export interface Weighing {
  /** The last member whose votes the run before has read; 0: all were read. */
  after: number;
  /** ms UTC; the next run begins no earlier. */
  restsUntil: number;
  /** ms UTC: when it began to read all votes the last time. */
  beganAt?: number;
  /** How many votes there were then, with a sum of their times. */
  votes?: string;
  /** ms UTC: the first hour of the clock whose crowds may still grow. */
  crowdsFrom?: number;
}

export function findWeighing(db: Kysely<Database>): Promise<Weighing | null> {
  return findJson(db, 'weighing');
}

export function saveWeighing(db: Kysely<Database>, weighing: Weighing): Promise<void> {
  return saveSetting(db, 'weighing', JSON.stringify(weighing));
}

export async function loadBackupsSince(db: Kysely<Database>, now: number): Promise<number> {
  return Date.parse(await loadSetting(db, 'backups_since', new Date(now).toISOString()));
}

/** The latest backup that the server began. */
export interface BackupAttempt {
  /** ms UTC. */
  at: number;
  /** Why it failed, for administrators; null when it did not. */
  failure: string | null;
}

export function findBackupAttempt(db: Kysely<Database>): Promise<BackupAttempt | null> {
  return findJson(db, 'backup_attempt');
}

export function saveBackupAttempt(db: Kysely<Database>, attempt: BackupAttempt): Promise<void> {
  return saveSetting(db, 'backup_attempt', JSON.stringify(attempt));
}

export interface StorageBytes {
  /** ms UTC. */
  measuredAt: number;
  pictures: number;
  videos: number;
  live: number;
  /** Without the files that are links to the media. */
  backups: number;
}

export function findStorageBytes(db: Kysely<Database>): Promise<StorageBytes | null> {
  return findJson(db, 'storage_bytes');
}

export function saveStorageBytes(db: Kysely<Database>, bytes: StorageBytes): Promise<void> {
  return saveSetting(db, 'storage_bytes', JSON.stringify(bytes));
}

export interface MemberFigures {
  /** ms UTC. */
  countedAt: number;
  tookMs: number;
  members: number;
  activeDay: number;
  activeWeek: number;
  activeMonth: number;
}

export function findMemberFigures(db: Kysely<Database>): Promise<MemberFigures | null> {
  return findJson(db, 'member_figures');
}

export function saveMemberFigures(db: Kysely<Database>, figures: MemberFigures): Promise<void> {
  return saveSetting(db, 'member_figures', JSON.stringify(figures));
}

async function findJson<Value>(db: Kysely<Database>, name: SettingName): Promise<Value | null> {
  const value = await findSetting(db, name);
  return value === null ? null : JSON.parse(value);
}
