import { availableParallelism } from 'node:os';
import { addressProblem, normalizeAddress } from '@vibeline/core/features/mails/address.rules';
import * as z from 'zod';
import { LOG_LEVELS } from '../../settings.mjs';

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]{0,39}:[0-9a-fA-F:.]{0,45})(\/\d{1,3})?$/;

const METRICS_PORT_RANGE = 'METRICS_PORT must be a whole number from 1 to 65535 (leave it out for none).';

function optionalUrl(start: RegExp, options: { error: string }) {
  return z.string().refine((value) => value === '' || (start.test(value) && URL.canParse(value)), options);
}

/** 0 would refuse everyone. */
function limitOf(name: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: `${name} must be a whole number from 1 to 999999.` })
    .transform(Number);
}

export const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'PORT must be a whole number from 0 to 65535.' })
    .transform(Number)
    .refine((port) => port <= 65535, { error: 'PORT must be a whole number from 0 to 65535.' }),
  HOST: z.string(),
  DATA_DIR: z.string().min(1),
  BACKUP_DAILY: z.string().regex(/^(off|([01]\d|2[0-3]):[0-5]\d)?$/, {
    error: 'BACKUP_DAILY must be a time of day from 00:00 to 23:59, or off.',
  }),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: 'BACKUP_KEEP must be a whole number from 1 to 999.' })
    .transform(Number),
  BACKUP_DIR: z.string(),
  DATABASE_URL: optionalUrl(/^postgres(ql)?:\/\/./, {
    error: 'DATABASE_URL must be a URL that starts with postgres:// (leave it out for SQLite).',
  }),
  DATABASE_PREPARED_STATEMENTS: z
    .enum(['on', 'off'], { error: 'DATABASE_PREPARED_STATEMENTS must be on or off.' })
    .transform((value) => value === 'on'),
  WORKERS: z.union(
    [
      z.literal('auto').transform(() => availableParallelism()),
      z.stringFormat('workers', /^([1-9]|[1-5]\d|6[0-4])$/).transform(Number),
    ],
    {
      error: 'WORKERS must be a whole number from 1 to 64, or auto.',
    },
  ),
  REDIS_URL: optionalUrl(/^rediss?:\/\/./, {
    error: 'REDIS_URL must be a URL that starts with redis:// or rediss:// (leave it out for none).',
  }),
  INTERNAL_HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, { error: 'INTERNAL_HOST must be an address or a host name, such as 10.0.0.5.' })
    .refine((value) => !/^(::ffff:)?[0.:]+$/i.test(value), {
      error:
        'INTERNAL_HOST must be the one address at which other machines reach this one, such as 10.0.0.5: 0.0.0.0 and :: lead to nobody.',
    }),
  S3_BUCKET: z.string().regex(/^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/, {
    error: 'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots or hyphens.',
  }),
  S3_ENDPOINT: z.string().refine((value) => value === '' || isOrigin(value), {
    error: 'S3_ENDPOINT must be an origin without a path, such as https://s3.example.',
  }),
  S3_REGION: z.string().regex(/^[\w-]{1,64}$/, { error: 'S3_REGION must be a region, such as us-east-1.' }),
  S3_ACCESS_KEY_ID: z.string().max(200, { error: 'S3_ACCESS_KEY_ID must be at most 200 characters long.' }),
  S3_SECRET_ACCESS_KEY: z.string().max(200, { error: 'S3_SECRET_ACCESS_KEY must be at most 200 characters long.' }),
  MEDIA_DELIVERY: z.enum(['api', 'redirect'], { error: 'MEDIA_DELIVERY must be api or redirect.' }),
  MEDIA_CACHE_MB: z
    .string()
    .regex(/^\d{1,7}$/, { error: 'MEDIA_CACHE_MB must be a whole number from 0 to 9999999.' })
    .transform(Number),
  SMTP_URL: optionalUrl(/^smtps?:\/\/[^/]/, {
    error: 'SMTP_URL must be a URL that starts with smtp:// or smtps:// (leave it out to send no mail).',
  }),
  MAIL_FROM: z
    .string()
    .transform(readSender)
    .refine((sender) => sender !== undefined, {
      error: 'MAIL_FROM must be an address such as network@example.org, or Our network <network@example.org>.',
    }),
  DEMO: z.enum(['0', '1'], { error: 'DEMO must be 1 or 0.' }).transform((value) => value === '1'),
  DEMO_ACTIVITY: z.enum(['0', '1'], { error: 'DEMO_ACTIVITY must be 1 or 0.' }).transform((value) => value === '1'),
  SETUP: z.enum(['on', 'off'], { error: 'SETUP must be on or off.' }).transform((value) => value === 'on'),
  CONNECTIONS: limitOf('CONNECTIONS'),
  CONNECTIONS_PER_NETWORK: limitOf('CONNECTIONS_PER_NETWORK'),
  EVENT_STREAMS: z
    .string()
    .regex(/^\d{1,6}$/, { error: 'EVENT_STREAMS must be a whole number from 0 to 999999.' })
    .transform(Number),
  LIVE_STREAMS_MAX: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'LIVE_STREAMS_MAX must be a whole number from 0 to 999.' })
    .transform(Number),
  LIVE_HOURS_MAX: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: 'LIVE_HOURS_MAX must be a whole number from 1 to 999.' })
    .transform(Number),
  LIVE_DISK_MB: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, { error: 'LIVE_DISK_MB must be a whole number from 1 to 9999999.' })
    .transform(Number),
  RATE_LIMIT: z.enum(['on', 'off'], { error: 'RATE_LIMIT must be on or off.' }).transform((value) => value === 'on'),
  SIGNUPS_PER_NETWORK: limitOf('SIGNUPS_PER_NETWORK'),
  CALLS_PER_NETWORK: limitOf('CALLS_PER_NETWORK'),
  PAGES_PER_NETWORK: limitOf('PAGES_PER_NETWORK'),
  ASSETS_PER_NETWORK: limitOf('ASSETS_PER_NETWORK'),
  MEDIA_PER_NETWORK: limitOf('MEDIA_PER_NETWORK'),
  CALLS_PER_MEMBER: limitOf('CALLS_PER_MEMBER'),
  MEDIA_PER_MEMBER: limitOf('MEDIA_PER_MEMBER'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.` }),
  PUBLIC_URL: z.string().refine((value) => value === '' || isOrigin(value), {
    error: 'PUBLIC_URL must be an origin without a path, such as https://social.example.',
  }),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .refine((addresses) => addresses.every((address) => ADDRESS.test(address)), {
      error:
        'TRUST_PROXY must list addresses or networks, such as 127.0.0.1,10.0.0.0/8; "true" and hop counts are refused.',
    }),
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .refine((origins) => origins.every(isOrigin), {
      error: 'CORS_ORIGINS must list origins without a path, such as https://app.example,http://localhost:8080.',
    }),
  SECURITY_CONTACT: z.string().regex(/^((https:\/\/|mailto:|tel:)[^\s\p{Cc}]+)?$/u, {
    error: 'SECURITY_CONTACT must start with https://, mailto: or tel:.',
  }),
  METRICS_TOKEN: z.string().regex(/^(?:[\w.~+/-]{16,}=*)?$/, {
    error: 'METRICS_TOKEN must be at least 16 letters, digits or the characters - _ . ~ + / (leave it out for none).',
  }),
  METRICS_PORT: z
    .string()
    .regex(/^([1-9]\d{0,4})?$/, { error: METRICS_PORT_RANGE })
    .transform((value) => (value === '' ? null : Number(value)))
    .refine((port) => port === null || port <= 65535, { error: METRICS_PORT_RANGE }),
});

function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** null when it is empty, undefined when it cannot be read. */
function readSender(text: string) {
  if (text === '') return null;
  const [, name = '', inBrackets] = /^([^<>]{0,80})<([^<>]{1,254})>$/.exec(text) ?? [];
  const address = inBrackets ?? text;
  if (addressProblem(address) !== null || /\p{Cc}/u.test(name)) return undefined;
  return { name: name.trim() || null, address: normalizeAddress(address) };
}
