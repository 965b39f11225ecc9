import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, helpFor, readConfig } from '../../src/config.ts';
import { runToEnd } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance();
});
afterAll(() => instance.remove());

const LOG_LEVELS = 'fatal, error, warn, info, debug, trace, silent';
const PROXIES =
  'TRUST_PROXY must list addresses or networks, such as 127.0.0.1,10.0.0.0/8; "true" and hop counts are refused.';

const badSettings: [name: string, value: string, message: string][] = [
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
  ...['mysql://db/vibeline', 'postgres://me:secret@db:port/vibeline'].map((value): [string, string, string] => [
    'DATABASE_URL',
    value,
    'DATABASE_URL must be a URL that starts with postgres:// (leave it out for SQLite).',
  ]),
  ['PROT', '3', 'PROT is not a setting: PORT is.'],
  ['DATA_DIR', '', 'DATA_DIR must not be empty (leave it out for ./data).'],
  ['DEMO', 'yes', 'DEMO must be 1 or 0.'],
  ['DEMO_ACTIVITY', 'off', 'DEMO_ACTIVITY must be 1 or 0.'],
  ['CONNECTIONS', '0', 'CONNECTIONS must be a whole number from 1 to 999999.'],
  ['CONNECTIONS_PER_NETWORK', 'many', 'CONNECTIONS_PER_NETWORK must be a whole number from 1 to 999999.'],
  ['EVENT_STREAMS', 'many', 'EVENT_STREAMS must be a whole number from 0 to 999999.'],
  ['LIVE_STREAMS_MAX', 'many', 'LIVE_STREAMS_MAX must be a whole number from 0 to 999.'],
  ['LIVE_HOURS_MAX', '0', 'LIVE_HOURS_MAX must be a whole number from 1 to 999.'],
  ['LIVE_DISK_MB', '1.5', 'LIVE_DISK_MB must be a whole number from 1 to 9999999.'],
  ['RATE_LIMIT', 'no', 'RATE_LIMIT must be on or off.'],
  ['SIGNUPS_PER_NETWORK', '0', 'SIGNUPS_PER_NETWORK must be a whole number from 1 to 999999.'],
  ['MEDIA_PER_MEMBER', '1000000', 'MEDIA_PER_MEMBER must be a whole number from 1 to 999999.'],
  ['LOG_LEVEL', 'loud', `LOG_LEVEL must be one of ${LOG_LEVELS}.`],
  [
    'PUBLIC_URL',
    'https://social.example/vibes',
    'PUBLIC_URL must be an origin without a path, such as https://social.example.',
  ],
  ['TRUST_PROXY', 'true', PROXIES],
  ['TRUST_PROXY', '1', PROXIES],
];

describe('an invalid setting', () => {
  it('ends the start with exit 1 and one sentence, and the data folder is not touched', async () => {
    const dataDir = join(instance.dataDir, 'untouched');
    const ending = await runToEnd({ env: { DATA_DIR: dataDir, PORT: 'http' } });
    const stderr = 'PORT must be a whole number from 0 to 65535.\n';
    expect(ending).toEqual({ code: 1, signal: null, stdout: '', stderr });
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each(badSettings)('is named in that sentence: %s=%s', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(message));
  });

  const NO_ARGUMENTS = 'The only argument is --help; everything else is set by environment variables.';

  it.each([['--port=80'], ['demo'], ['-x']])('is refused as an argument too: %s', (argument) => {
    expect(() => helpFor([argument])).toThrow(new ConfigError(NO_ARGUMENTS));
  });

  it('ends the process as an argument too', async () => {
    const stderr = `${NO_ARGUMENTS}\n`;
    const ending = await runToEnd({ env: instance.env, args: ['demo'] });
    expect(ending).toEqual({ code: 1, signal: null, stdout: '', stderr });
  });
});

describe('--help', () => {
  it('prints every setting and exits 0, whatever the settings are, as -h does', async () => {
    const ending = await runToEnd({ env: { PORT: 'bad' }, args: ['--help'] });
    expect(helpFor(['-h'])).toBe(ending.stdout.slice(0, -1));
    expect(ending).toMatchObject({ code: 0, stderr: '' });
    const named = [...ending.stdout.matchAll(/^ {2}([A-Z0-9_]+) +\S/gm)].map(([, name]) => name);
    expect(named).toEqual([
      'PORT',
      'HOST',
      'DATA_DIR',
      'BACKUP_DAILY',
      'BACKUP_KEEP',
      'BACKUP_DIR',
      'DATABASE_URL',
      'DATABASE_PREPARED_STATEMENTS',
      'WORKERS',
      'REDIS_URL',
      'INTERNAL_HOST',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'MEDIA_DELIVERY',
      'MEDIA_CACHE_MB',
      'SMTP_URL',
      'MAIL_FROM',
      'DEMO',
      'DEMO_ACTIVITY',
      'SETUP',
      'CONNECTIONS',
      'CONNECTIONS_PER_NETWORK',
      'EVENT_STREAMS',
      'LIVE_STREAMS_MAX',
      'LIVE_HOURS_MAX',
      'LIVE_DISK_MB',
      'RATE_LIMIT',
      'SIGNUPS_PER_NETWORK',
      'CALLS_PER_NETWORK',
      'PAGES_PER_NETWORK',
      'ASSETS_PER_NETWORK',
      'MEDIA_PER_NETWORK',
      'CALLS_PER_MEMBER',
      'MEDIA_PER_MEMBER',
      'LOG_LEVEL',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'CORS_ORIGINS',
      'SECURITY_CONTACT',
      'METRICS_TOKEN',
      'METRICS_PORT',
    ]);
  });
});
