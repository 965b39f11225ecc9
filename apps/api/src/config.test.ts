import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { limits, limitsWith } from '@vibeline/core/rpc/limits';
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.mjs';
import { ConfigError, helpFor, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for each setting; an empty value counts as unset', () => {
    const defaults = {
      port: 3000,
      host: '0.0.0.0',
      dataDir: './data',
      databaseUrl: null,
      preparesStatements: true,
      workers: 1,
      redisUrl: null,
      internalHost: '127.0.0.1',
      bucket: null,
      mediaDelivery: 'api',
      mediaCacheBytes: 1024 * 1024 * 1024,
      mail: null,
      backups: { daily: '03:00', keep: 7, folder: resolve('data/backups') },
      demo: false,
      demoActivity: true,
      setup: true,
      connections: { total: 5000, network: 1200 },
      maxStreams: 2000,
      live: { streamsMax: 4, hoursMax: 4, diskBytesMax: 2048 * 1024 * 1024 },
      limits: true,
      rateLimits: limits,
      logLevel: 'info',
      publicUrl: null,
      trustProxy: [],
      corsOrigins: [],
      securityContact: null,
      metricsToken: null,
      metricsPort: null,
    };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(defaults);
  });

  it('reads every setting', () => {
    const env = {
      PORT: '8080',
      DATABASE_URL: 'postgresql://localhost/v',
      DATABASE_PREPARED_STATEMENTS: 'off',
      WORKERS: '3',
      REDIS_URL: 'rediss://:secret@redis.example:6380/1',
      INTERNAL_HOST: '10.0.0.5',
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'eu-1',
      S3_BUCKET: 'vibeline-media',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      MEDIA_DELIVERY: 'redirect',
      MEDIA_CACHE_MB: '0',
      SMTP_URL: 'smtp://club:secret@mail.example:587',
      MAIL_FROM: 'Our club <network@club.example>',
      DEMO: '1',
      DEMO_ACTIVITY: '0',
      SETUP: 'off',
      CONNECTIONS: '3000',
      CONNECTIONS_PER_NETWORK: '100',
      EVENT_STREAMS: '20',
      LIVE_STREAMS_MAX: '0',
      LIVE_HOURS_MAX: '12',
      LIVE_DISK_MB: '10',
      RATE_LIMIT: 'off',
      SIGNUPS_PER_NETWORK: '50',
      CALLS_PER_NETWORK: '301',
      PAGES_PER_NETWORK: '302',
      ASSETS_PER_NETWORK: '303',
      MEDIA_PER_NETWORK: '304',
      CALLS_PER_MEMBER: '305',
      MEDIA_PER_MEMBER: '306',
      PUBLIC_URL: 'https://social.example:8443',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
      CORS_ORIGINS: 'https://app.example, http://localhost:8080',
      SECURITY_CONTACT: 'mailto:security@example.org',
      METRICS_TOKEN: 'c2VjcmV0LXRva2Vu',
      METRICS_PORT: '9464',
    };
    expect(readConfig(env)).toMatchObject({
      port: 8080,
      databaseUrl: 'postgresql://localhost/v',
      preparesStatements: false,
      workers: 3,
      redisUrl: 'rediss://:secret@redis.example:6380/1',
      internalHost: '10.0.0.5',
      bucket: {
        endpoint: 'https://s3.example',
        region: 'eu-1',
        name: 'vibeline-media',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      mediaDelivery: 'redirect',
      mediaCacheBytes: 0,
      mail: {
        smtpUrl: 'smtp://club:secret@mail.example:587',
        from: { name: 'Our club', address: 'network@club.example' },
      },
      demo: true,
      demoActivity: false,
      setup: false,
      connections: { total: 3000, network: 100 },
      maxStreams: 20,
      live: { streamsMax: 0, hoursMax: 12, diskBytesMax: 10 * 1024 * 1024 },
      limits: false,
      rateLimits: limitsWith({
        register: 50,
        usernames: 600,
        visitor: 301,
        file: 302,
        assets: 303,
        media: 304,
        member: 305,
        app: 153,
        memberMedia: 306,
        appMedia: 153,
      }),
      publicUrl: 'https://social.example:8443',
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      corsOrigins: ['https://app.example', 'http://localhost:8080'],
      securityContact: 'mailto:security@example.org',
      metricsToken: 'c2VjcmV0LXRva2Vu',
      metricsPort: 9464,
    });
  });

  it('reads secrets from files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vibeline-secret-')), 'url');
    writeFileSync(file, 'postgres://localhost/v\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://localhost/v');
    expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://other/v' })).toThrow(
      'DATABASE_URL_FILE must be left out when DATABASE_URL is set.',
    );
    writeFileSync(file, '\n');
    expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
      'DATABASE_URL_FILE must name a file that is not empty.',
    );
    rmSync(dirname(file), { recursive: true });
    expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
      'DATABASE_URL_FILE must name a file that can be read (ENOENT).',
    );
  });

  it('asks for the keys of a bucket', () => {
    expect(() => readConfig({ S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key' })).toThrow(
      'S3_SECRET_ACCESS_KEY must be set for the bucket that S3_BUCKET names.',
    );
  });

  it('starts a worker for each processor when told so', () => {
    expect(readConfig({ WORKERS: 'auto' }).workers).toBe(availableParallelism());
  });

  it('listens on this machine only with the demo world, unless told otherwise', () => {
    expect(readConfig({ DEMO: '1' }).host).toBe('127.0.0.1');
    expect(readConfig({ DEMO: '1', HOST: ' ' }).host).toBe('127.0.0.1');
    expect(readConfig({ DEMO: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readConfig({ DEMO: '0' }).host).toBe('0.0.0.0');
    expect(readConfig({ DEMO: '0', HOST: '127.0.0.1' }).host).toBe('127.0.0.1');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_PREPARED_STATEMENTS', 'no'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['REDIS_URL', 'http://localhost'],
    ['REDIS_URL', 'redis://localhost'],
    ['INTERNAL_HOST', 'http://10.0.0.5'],
    ['INTERNAL_HOST', '0.0.0.0'],
    ['INTERNAL_HOST', '::'],
    ['INTERNAL_HOST', '0'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_REGION', 'eu 1'],
    ['S3_BUCKET', 'Media'],
    ['MEDIA_DELIVERY', 'cdn'],
    ['MEDIA_CACHE_MB', '-1'],
    ['DEMO', 'yes'],
    ['DEMO_ACTIVITY', 'off'],
    ['CONNECTIONS', '0'],
    ['CONNECTIONS_PER_NETWORK', 'all'],
    ['EVENT_STREAMS', 'all'],
    ['LIVE_STREAMS_MAX', '1000'],
    ['LIVE_HOURS_MAX', '0'],
    ['LIVE_DISK_MB', '-1'],
    ['RATE_LIMIT', '0'],
    ['CALLS_PER_MEMBER', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'social.example'],
    ['PUBLIC_URL', 'https://social.example/'],
    ['PUBLIC_URL', 'https://social.example/path'],
    ['PUBLIC_URL', 'https://ana@social.example'],
    ['PUBLIC_URL', 'https://SOCIAL.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'proxy.example'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'app.example'],
    ['CORS_ORIGINS', 'https://app.example/'],
    ['CORS_ORIGINS', 'https://app.example/path'],
    ['CORS_ORIGINS', 'https://APP.example'],
    ['CORS_ORIGINS', 'https://*.example'],
    ['CORS_ORIGINS', 'ftp://app.example'],
    ['SECURITY_CONTACT', 'security@example.org'],
    ['SECURITY_CONTACT', 'mailto:a b'],
    ['SECURITY_CONTACT', 'mailto:a\nExpires: never'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', '3000'],
    ['METRICS_TOKEN', 'with a space in the middle'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
  });
});

describe('helpFor', () => {
  it('lists every setting, and is null without --help', () => {
    expect(helpFor([])).toBeNull();
    const text = helpFor(['--help']);
    for (const { name } of settings) {
      expect(text).toContain(`\n  ${name} `);
    }
  });

  it('refuses unknown arguments', () => {
    expect(() => helpFor(['--port', '80'])).toThrow(ConfigError);
  });
});
