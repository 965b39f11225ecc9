import { parseArgs } from 'node:util';
import * as z from 'zod';
import { StartError } from './start-error.ts';

/** An invalid setting. */
export class ConfigError extends StartError {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

interface Setting {
  name: string;
  fallback: string;
  help: string;
}

/** What `--help` prints; the README shows the same table. */
const settings: Setting[] = [
  { name: 'PORT', fallback: '3000', help: 'Port to listen on; 0 takes any free one.' },
  {
    name: 'HOST',
    fallback: '',
    help: 'Address to listen on. Default: 127.0.0.1 (this machine only) with DEMO=1, else 0.0.0.0 (every network).',
  },
  { name: 'DATA_DIR', fallback: './data', help: 'Folder for the SQLite database and the media.' },
  { name: 'DATABASE_URL', fallback: '', help: 'postgres://… to use Postgres; without it, SQLite in DATA_DIR.' },
  {
    name: 'DATABASE_PREPARED_STATEMENTS',
    fallback: 'on',
    help: 'off for a Postgres pooler that cannot keep prepared statements.',
  },
  {
    name: 'DEMO',
    fallback: '0',
    help: '1 builds the demo world into an empty database and offers its quick logins. `npm start` says 1 unless told otherwise.',
  },
  {
    name: 'DEMO_ACTIVITY',
    fallback: '1',
    help: '0 keeps the members of the demo world from posting, commenting, voting and following now and then, and one of them from being live.',
  },
  {
    name: 'EVENT_STREAMS',
    fallback: '2000',
    help: 'The most open event streams, one for each browser of a member; the others poll.',
  },
  {
    name: 'LIVE_STREAMS_MAX',
    fallback: '4',
    help: 'The most live streams at once; 0 turns Go Live off.',
  },
  { name: 'LIVE_HOURS_MAX', fallback: '4', help: 'After how many hours a live stream is ended.' },
  {
    name: 'LIVE_DISK_MB',
    fallback: '2048',
    help: 'The most MB that live streams take in DATA_DIR; above it the largest one is ended.',
  },
  { name: 'RATE_LIMIT', fallback: 'on', help: 'off lifts all limits and load shedding: for tests and benches only.' },
  { name: 'LOG_LEVEL', fallback: 'info', help: `One of ${LOG_LEVELS.join(', ')}.` },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    help: 'Origin at which the server is reached, such as https://social.example, for links that other sites show. Default: the one of each request.',
  },
  {
    name: 'TRUST_PROXY',
    fallback: '',
    help: 'Addresses or networks of proxies whose X-Forwarded-For is believed, comma-separated, such as 127.0.0.1,10.0.0.0/8.',
  },
  {
    name: 'CORS_ORIGINS',
    fallback: '',
    help: 'Origins whose web pages may call /api and show /media, comma-separated, such as https://app.example.',
  },
  {
    name: 'SECURITY_CONTACT',
    fallback: '',
    help: 'Where to report vulnerabilities, such as mailto:security@example.org; published in /.well-known/security.txt.',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    help: 'Bearer token that /metrics then requires, from this machine too; without it, only this machine reads it.',
  },
];

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]{0,39}:[0-9a-fA-F:.]{0,45})(\/\d{1,3})?$/;
const NAME_WIDTH = 2 + Math.max(...settings.map(({ name }) => name.length));

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'PORT must be a whole number from 0 to 65535.' })
    .transform(Number)
    .refine((port) => port <= 65535, { error: 'PORT must be a whole number from 0 to 65535.' }),
  HOST: z.string(),
  DATA_DIR: z.string().min(1),
  DATABASE_URL: z.string().regex(/^(postgres(ql)?:\/\/.+)?$/, {
    error: 'DATABASE_URL must start with postgres:// (leave it out for SQLite).',
  }),
  DATABASE_PREPARED_STATEMENTS: z
    .enum(['on', 'off'], { error: 'DATABASE_PREPARED_STATEMENTS must be on or off.' })
    .transform((value) => value === 'on'),
  DEMO: z.enum(['0', '1'], { error: 'DEMO must be 1 or 0.' }).transform((value) => value === '1'),
  DEMO_ACTIVITY: z.enum(['0', '1'], { error: 'DEMO_ACTIVITY must be 1 or 0.' }).transform((value) => value === '1'),
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
  METRICS_TOKEN: z.string().regex(/^([\w.~+/-]{16,200}=*)?$/, {
    error: 'METRICS_TOKEN must be at least 16 letters, digits or the characters - _ . ~ + / (leave it out for none).',
  }),
});

function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

export interface LiveLimits {
  /** The most live streams at once, of all processes on the database; 0: nobody can go live. */
  streamsMax: number;
  /** How long one may run. */
  hoursMax: number;
  /** The most bytes of all live streams in the data folder. */
  diskBytesMax: number;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** null means SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** Whether connections to Postgres keep statements parsed and planned. */
  preparesStatements: boolean;
  demo: boolean;
  /** Whether members of the demo world act while the server runs. */
  demoActivity: boolean;
  /** The most open event streams of this process. */
  maxStreams: number;
  live: LiveLimits;
  limits: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** The origin of the server's public addresses; null: as each request names it. */
  publicUrl: string | null;
  /** Addresses or networks of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  /** Origins of web pages that may call /api and show /media. */
  corsOrigins: string[];
  /** A URI, for security.txt. */
  securityContact: string | null;
  /** null: /metrics is read from this machine only. */
  metricsToken: string | null;
}

/** Reads the settings; an empty value counts as unset. Throws `ConfigError` for the first invalid one. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const values = Object.fromEntries(settings.map(({ name, fallback }) => [name, env[name]?.trim() || fallback]));
  const parsed = environment.safeParse(values);
  if (!parsed.success) throw new ConfigError(parsed.error.issues[0]?.message ?? 'The settings cannot be read.');
  const value = parsed.data;
  return {
    port: value.PORT,
    // The demo world's passwords are public.
    host: value.HOST || (value.DEMO ? '127.0.0.1' : '0.0.0.0'),
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL || null,
    preparesStatements: value.DATABASE_PREPARED_STATEMENTS,
    demo: value.DEMO,
    demoActivity: value.DEMO_ACTIVITY,
    maxStreams: value.EVENT_STREAMS,
    live: {
      streamsMax: value.LIVE_STREAMS_MAX,
      hoursMax: value.LIVE_HOURS_MAX,
      diskBytesMax: value.LIVE_DISK_MB * 1024 * 1024,
    },
    limits: value.RATE_LIMIT,
    logLevel: value.LOG_LEVEL,
    publicUrl: value.PUBLIC_URL || null,
    trustProxy: value.TRUST_PROXY,
    corsOrigins: value.CORS_ORIGINS,
    securityContact: value.SECURITY_CONTACT || null,
    metricsToken: value.METRICS_TOKEN || null,
  };
}

/** The environment of this process with other variables, for a program that it runs. */
export function environmentWith(variables: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...variables };
}

/** The text of `--help`, or null without that argument. Throws `ConfigError` for any other argument. */
export function helpText(args: string[]): string | null {
  try {
    const { values } = parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } } });
    if (!values.help) return null;
  } catch {
    throw new ConfigError('The only argument is --help; everything else is set by environment variables.');
  }
  const rows = settings.map(
    ({ name, fallback, help }) => `  ${name.padEnd(NAME_WIDTH)}${help}${fallback ? ` Default: ${fallback}` : ''}`,
  );
  return ['Vibeline: a small, self-hosted social network.', '', 'Settings, by environment variable:', ...rows].join(
    '\n',
  );
}
