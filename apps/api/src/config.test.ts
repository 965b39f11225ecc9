import { describe, expect, it } from 'vitest';
import { ConfigError, helpText, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for each setting; an empty value counts as unset', () => {
    const defaults = {
      port: 3000,
      host: '0.0.0.0',
      dataDir: './data',
      databaseUrl: null,
      preparesStatements: true,
      demo: false,
      demoActivity: true,
      maxStreams: 2000,
      live: { streamsMax: 4, hoursMax: 4, diskBytesMax: 2048 * 1024 * 1024 },
      limits: true,
      logLevel: 'info',
      publicUrl: null,
      trustProxy: [],
      corsOrigins: [],
      securityContact: null,
      metricsToken: null,
    };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(defaults);
  });

  it('reads every setting', () => {
    const env = {
      PORT: '8080',
      DATABASE_URL: 'postgresql://localhost/v',
      DATABASE_PREPARED_STATEMENTS: 'off',
      DEMO: '1',
      DEMO_ACTIVITY: '0',
      EVENT_STREAMS: '20',
      LIVE_STREAMS_MAX: '0',
      LIVE_HOURS_MAX: '12',
      LIVE_DISK_MB: '10',
      RATE_LIMIT: 'off',
      PUBLIC_URL: 'https://social.example:8443',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
      CORS_ORIGINS: 'https://app.example, http://localhost:8080',
      SECURITY_CONTACT: 'mailto:security@example.org',
      METRICS_TOKEN: 'c2VjcmV0LXRva2Vu',
    };
    expect(readConfig(env)).toMatchObject({
      port: 8080,
      databaseUrl: 'postgresql://localhost/v',
      preparesStatements: false,
      demo: true,
      demoActivity: false,
      maxStreams: 20,
      live: { streamsMax: 0, hoursMax: 12, diskBytesMax: 10 * 1024 * 1024 },
      limits: false,
      publicUrl: 'https://social.example:8443',
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      corsOrigins: ['https://app.example', 'http://localhost:8080'],
      securityContact: 'mailto:security@example.org',
      metricsToken: 'c2VjcmV0LXRva2Vu',
    });
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
    ['DEMO', 'yes'],
    ['DEMO_ACTIVITY', 'off'],
    ['EVENT_STREAMS', 'all'],
    ['LIVE_STREAMS_MAX', '1000'],
    ['LIVE_HOURS_MAX', '0'],
    ['LIVE_DISK_MB', '-1'],
    ['RATE_LIMIT', '0'],
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
    ['METRICS_TOKEN', 'with a space in the middle'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
  });
});

describe('helpText', () => {
  it('lists every setting, and is null without --help', () => {
    expect(helpText([])).toBeNull();
    const text = helpText(['--help']);
    for (const name of [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'DEMO',
      'DEMO_ACTIVITY',
      'EVENT_STREAMS',
      'LIVE_STREAMS_MAX',
      'LIVE_HOURS_MAX',
      'LIVE_DISK_MB',
      'RATE_LIMIT',
      'LOG_LEVEL',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'CORS_ORIGINS',
      'SECURITY_CONTACT',
      'METRICS_TOKEN',
    ]) {
      expect(text).toContain(`\n  ${name} `);
    }
  });

  it('refuses unknown arguments', () => {
    expect(() => helpText(['--port', '80'])).toThrow(ConfigError);
  });
});
