import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Config, ConfigError } from '../config.ts';
import { sqliteFile, withDatabase } from '../db/open/open-database.ts';
import { saveLastBackup } from '../db/settings.ts';
import { StartError } from '../start-error.ts';
import { makeFolder, mediaFolder, prepareDataFolder } from '../startup/data-folder.ts';
import { makeOwn } from '../startup/open-own-bucket.ts';
import { type Bucket, openBucket } from '../storage/bucket/bucket.ts';
import { downloadBackup, uploadBackup } from './bucket-backups.ts';
import { createBackup } from './create-backup.ts';
import { backupDraft } from './leftovers.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { timestamp } from './timestamp.ts';

const BACKUP_USAGE = 'npm run backup [-- <folder> | --to-bucket] [--without-media]';
const RESTORE_USAGE = 'npm run restore -- <folder> | --from-bucket=<time> [--replace] [--keep-sessions]';

export async function backup(args: string[], config: Config): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const { folder, values } = parse(args, BACKUP_USAGE, {
    'to-bucket': { type: 'boolean' },
    'without-media': { type: 'boolean' },
  });
  const toBucket = values['to-bucket'] === true;
  if (toBucket && folder !== undefined) throw new ConfigError(`Usage: ${BACKUP_USAGE}`);
  const target = folder ?? join(config.backups.folder, timestamp());
  if (databaseUrl === null && !existsSync(sqliteFile(dataDir))) {
    throw new StartError(`There is no database in ${dataDir}; set DATA_DIR to the folder that the server uses.`);
  }
  makeFolder(mediaFolder(dataDir));
  const startedAt = performance.now();
  await withBucket(config, toBucket, async (given) => {
    const bucket = given && toBucket ? await makeOwnFor(given, config) : given;
    const includesMedia = values['without-media'] !== true;
    const manifest = await createBackup({ databaseUrl, dataDir, target, includesMedia, bucket });
    const place = bucket && toBucket ? await moveToBucket(bucket, target, manifest) : target;
    await withDatabase({ databaseUrl, dataDir }, ({ db }) => saveLastBackup(db, Date.now()));
    report(manifest, place, bucket ? `the bucket ${bucket.name}` : mediaFolder(dataDir), startedAt);
  });
}

function makeOwnFor(bucket: Bucket, { databaseUrl, dataDir }: Config): Promise<Bucket> {
  return withDatabase({ databaseUrl, dataDir }, ({ db }) => makeOwn(bucket, db, () => undefined));
}

async function moveToBucket(bucket: Bucket, folder: string, manifest: Manifest): Promise<string> {
  const name = basename(folder);
  await uploadBackup(bucket, folder, name, manifest);
  await rm(folder, { recursive: true });
  return `the bucket ${bucket.name}, named ${name}`;
}

function report({ rows, files, missing = [] }: Manifest, place: string, source: string, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
  console.log(
    `Backup in ${place}: ${rows['members'] ?? 0} members, ${rows['posts'] ?? 0} posts and ${files.length - 1} media files, ${megabytes.toFixed(1)} MB in ${seconds} s`,
  );
  if (missing.length > 0) {
    console.log(`${missing.length} files that posts or profiles refer to are not in ${source}, so not here either`);
  }
}

export async function restore(args: string[], config: Config): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const { folder, values } = parse(args, RESTORE_USAGE, {
    replace: { type: 'boolean' },
    'keep-sessions': { type: 'boolean' },
    'from-bucket': { type: 'string' },
  });
  const name = values['from-bucket'];
  const draft = name === undefined ? undefined : backupDraft(join(dataDir, 'backups', name));
  const source = folder ?? draft;
  if (source === undefined || (folder !== undefined && name !== undefined)) {
    throw new StartError(`Name the backup: ${RESTORE_USAGE}`);
  }
  if (name !== undefined && !/^[\w-]{1,100}$/.test(name)) throw new ConfigError(`Usage: ${RESTORE_USAGE}`);
  prepareDataFolder(dataDir);
  const keepsSessions = values['keep-sessions'] === true;
  const options = { databaseUrl, dataDir, replaces: values.replace === true, keepsSessions };
  await withBucket(config, name !== undefined, async (bucket) => {
    try {
      if (bucket && name !== undefined) await downloadBackup(bucket, name, source);
      const { manifest, old, leavesBucket } = await restoreBackup({ ...options, bucket, source });
      const sessions = keepsSessions ? 'everybody stays signed in' : 'everybody must sign in again';
      console.log(`Restored the backup of ${manifest.createdAt} into ${dataDir}; ${sessions}`);
      for (const place of old) console.log(`What was there before is kept: ${place}`);
      if (bucket && leavesBucket) reportLeft(bucket, manifest, dataDir);
    } finally {
      if (draft !== undefined) await rm(draft, { recursive: true, force: true });
    }
  });
}

function reportLeft({ name }: Bucket, { includesMedia }: Manifest, dataDir: string): void {
  const media = includesMedia ? ` The media are in ${mediaFolder(dataDir)}.` : '';
  console.log(
    `The bucket ${name} is in use, and was left as it is.${media} Start without S3_BUCKET, or with an empty one; --replace takes the bucket over.`,
  );
}

async function withBucket(
  { bucket: config }: Config,
  isNeeded: boolean,
  run: (bucket: Bucket | null) => Promise<void>,
): Promise<void> {
  if (isNeeded && config === null) throw new StartError('Set S3_BUCKET and its keys to the bucket of the backups.');
  const bucket = config && openBucket(config);
  try {
    await run(bucket);
  } finally {
    bucket?.close();
  }
}

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  usage: string,
  options: Options,
) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    if (positionals.length <= 1) return { folder: positionals[0], values };
  } catch {
    // The flag is unknown.
  }
  throw new ConfigError(`Usage: ${usage}`);
}
