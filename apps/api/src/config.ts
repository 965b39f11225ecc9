import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Limits, limitsWith } from '@vibeline/core/rpc/limits';
import type * as z from 'zod';
import { helpText, type LOG_LEVELS, type Setting, settings } from '../settings.mjs';
import { environment } from './config/environment.ts';
import { findMisspelt } from './config/misspelt.ts';
import { StartError } from './start-error.ts';

const MB = 1024 * 1024;

type Environment = Record<string, string | undefined>;

type LogLevel = (typeof LOG_LEVELS)[number];

export class ConfigError extends StartError {}

export interface ConnectionLimits {
  total: number;
  /** Trusted proxies are not counted. */
  network: number;
}

export interface LiveLimits {
  /** Of all processes on the database; 0: nobody can go live. */
  streamsMax: number;
  hoursMax: number;
  diskBytesMax: number;
}

export interface BucketConfig {
  /** null: the one of AWS. */
  endpoint: string | null;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface MailConfig {
  smtpUrl: string;
  /** `name` null: the network's. */
  from: { name: string | null; address: string };
}

export interface BackupConfig {
  /** `HH:MM` in the time zone of the process; null: the server makes none by itself. */
  daily: string | null;
  /** Of daily ones, and as many of those that administrators start. */
  keep: number;
  folder: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** null means SQLite in `dataDir`. */
  databaseUrl: string | null;
  preparesStatements: boolean;
  backups: BackupConfig;
  workers: number;
  /** null: the processes share limits and events through Postgres. */
  redisUrl: string | null;
  internalHost: string;
  /** null: media are in `dataDir`. */
  bucket: BucketConfig | null;
  mediaDelivery: 'api' | 'redirect';
  mediaCacheBytes: number;
  /** null: the network sends no e-mail. */
  mail: MailConfig | null;
  demo: boolean;
  demoActivity: boolean;
  /** Whether an empty network waits until somebody with its set-up link is its owner. */
  setup: boolean;
  connections: ConnectionLimits;
  maxStreams: number;
  live: LiveLimits;
  limits: boolean;
  rateLimits: Limits;
  logLevel: LogLevel;
  /** null: the origin that each request names. */
  publicUrl: string | null;
  trustProxy: string[];
  corsOrigins: string[];
  securityContact: string | null;
  /** null: the metrics are not served on `port`. */
  metricsToken: string | null;
  /** Where this machine reads the metrics without a token; null: nowhere. */
  metricsPort: number | null;
}

const REDIS_WITHOUT_POSTGRES =
  'REDIS_URL must be left out on SQLite, whose processes share limits and events without it (Postgres: set DATABASE_URL).';

const EMPTY_DATA_DIR = 'DATA_DIR must not be empty (leave it out for ./data).';

const METRICS_ON_PORT = 'METRICS_PORT must be another port than PORT: a proxy may make the metrics public there.';

/**
 * Reads the settings; an empty value counts as unset, but for the folder of the data. Throws `ConfigError` for the first
 * invalid one, and for a variable that is probably meant to be one.
 */
export function readConfig(env: Environment = process.env): Config {
  const misspelt = findMisspelt(Object.keys(env));
  if (misspelt) throw new ConfigError(`${misspelt.name} is not a setting: ${misspelt.setting} is.`);
  if (env['DATA_DIR']?.trim() === '') throw new ConfigError(EMPTY_DATA_DIR);
  const values = Object.fromEntries(settings.map((setting) => [setting.name, readValue(setting, env)]));
  const parsed = environment.safeParse(values);
  if (!parsed.success) throw new ConfigError(parsed.error.issues[0]?.message ?? 'The settings cannot be read.');
  const value = parsed.data;
  if (value.METRICS_PORT !== null && value.METRICS_PORT === value.PORT) throw new ConfigError(METRICS_ON_PORT);
  if (!value.DATABASE_URL && value.REDIS_URL) throw new ConfigError(REDIS_WITHOUT_POSTGRES);
  return {
    port: value.PORT,
    // The demo world's passwords are public, so only this machine may reach it.
    host: value.HOST || (value.DEMO ? '127.0.0.1' : '0.0.0.0'),
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL || null,
    preparesStatements: value.DATABASE_PREPARED_STATEMENTS,
    backups: readBackups(value),
    workers: value.WORKERS,
    redisUrl: value.REDIS_URL || null,
    internalHost: value.INTERNAL_HOST,
    bucket: readBucket(value),
    mediaDelivery: value.MEDIA_DELIVERY,
    mediaCacheBytes: value.MEDIA_CACHE_MB * MB,
    mail: readMail(value),
    demo: value.DEMO,
    demoActivity: value.DEMO_ACTIVITY,
    setup: value.SETUP,
    connections: { total: value.CONNECTIONS, network: value.CONNECTIONS_PER_NETWORK },
    maxStreams: value.EVENT_STREAMS,
    live: {
      streamsMax: value.LIVE_STREAMS_MAX,
      hoursMax: value.LIVE_HOURS_MAX,
      diskBytesMax: value.LIVE_DISK_MB * MB,
    },
    limits: value.RATE_LIMIT,
    rateLimits: readLimits(value),
    logLevel: value.LOG_LEVEL,
    publicUrl: value.PUBLIC_URL || null,
    trustProxy: value.TRUST_PROXY,
    corsOrigins: value.CORS_ORIGINS,
    securityContact: value.SECURITY_CONTACT || null,
    metricsToken: value.METRICS_TOKEN || null,
    metricsPort: value.METRICS_PORT,
  };
}

/** An empty value counts as unset, unless the setting says what it means; an empty file does not: it is a secret that was not written. */
function readValue({ name, fallback, whenEmpty, isSecret }: Setting, env: Environment): string {
  const value = env[name]?.trim();
  if (value === '' && whenEmpty !== undefined) return whenEmpty;
  const file = isSecret ? env[`${name}_FILE`]?.trim() : undefined;
  if (!file) return value || fallback;
  if (value) throw new ConfigError(`${name}_FILE must be left out when ${name} is set.`);
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const cause = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ConfigError(`${name}_FILE must name a file that can be read${cause}.`);
  }
  if (!content) throw new ConfigError(`${name}_FILE must name a file that is not empty.`);
  return content;
}

/** Each account that a network may create needs several checks of usernames and may be refused a few times. */
const USERNAMES_PER_SIGNUP = 12;

function readLimits(value: z.output<typeof environment>): Limits {
  return limitsWith({
    register: value.SIGNUPS_PER_NETWORK,
    usernames: value.SIGNUPS_PER_NETWORK * USERNAMES_PER_SIGNUP,
    visitor: value.CALLS_PER_NETWORK,
    file: value.PAGES_PER_NETWORK,
    assets: value.ASSETS_PER_NETWORK,
    media: value.MEDIA_PER_NETWORK,
    member: value.CALLS_PER_MEMBER,
    app: Math.ceil(value.CALLS_PER_MEMBER / 2),
    memberMedia: value.MEDIA_PER_MEMBER,
    appMedia: Math.ceil(value.MEDIA_PER_MEMBER / 2),
  });
}

const DAILY = '03:00';

function readBackups(value: z.output<typeof environment>): BackupConfig {
  const daily = value.BACKUP_DAILY || (value.DEMO ? 'off' : DAILY);
  return {
    daily: daily === 'off' ? null : daily,
    keep: value.BACKUP_KEEP,
    folder: resolve(value.BACKUP_DIR || join(value.DATA_DIR, 'backups')),
  };
}

function readBucket(value: z.output<typeof environment>): BucketConfig | null {
  if (!value.S3_BUCKET) return null;
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (!value[name]) throw new ConfigError(`${name} must be set for the bucket that S3_BUCKET names.`);
  }
  return {
    endpoint: value.S3_ENDPOINT || null,
    region: value.S3_REGION,
    name: value.S3_BUCKET,
    accessKeyId: value.S3_ACCESS_KEY_ID,
    secretAccessKey: value.S3_SECRET_ACCESS_KEY,
  };
}

/** Links in mails begin with PUBLIC_URL, never with what a request names. */
function readMail(value: z.output<typeof environment>): MailConfig | null {
  if (!value.SMTP_URL) return null;
  if (value.MAIL_FROM === null) throw new ConfigError('MAIL_FROM must be set for the mails that SMTP_URL sends.');
  if (!value.PUBLIC_URL) throw new ConfigError('PUBLIC_URL must be set when SMTP_URL is: mails have links.');
  return { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM };
}

export function environmentWith(variables: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...variables };
}

export function helpFor(args: string[]): string | null {
  try {
    const { values } = parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } } });
    return values.help ? helpText() : null;
  } catch {
    throw new ConfigError('The only argument is --help; everything else is set by environment variables.');
  }
}
