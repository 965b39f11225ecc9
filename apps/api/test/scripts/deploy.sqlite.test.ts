import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serverFlags } from '../../../../scripts/server-flags.mjs';
import { settings } from '../../settings.mjs';
import { createMetrics } from '../../src/http/metrics.ts';
import { createDriftCounter } from '../../src/recount/drift-counter.ts';
import { createPrimaryMetrics } from '../../src/startup/workers/worker-metrics.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = parse(read('deploy/compose.yaml'), { merge: true });
const small = parse(read('deploy/compose.small.yaml'), { merge: true });
const servicesOf = (...files: any[]) => files.flatMap(({ services }) => Object.values<any>(services));
const units = ['vibeline.service', 'vibeline-backup.service'].map((name) => read(`deploy/${name}`));

const names = settings.flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : [name]));
/** Variables of other programs, or of the files of deploy/ alone. */
const OTHERS = ['NODE_ENV', 'SQLITE_TMPDIR', 'SITE_ADDRESS', 'UPSTREAMS', 'BACKUP_DAYS', 'DOMAIN', 'PATH'];

const tableNames = (text: string) =>
  [...text.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  );

describe('every setting', () => {
  it('is in the table of the README, and in the page for operators, and no other is', () => {
    const documented = settings.map(({ name }) => name).sort();
    expect(tableNames(read('README.md')).sort()).toEqual(documented);
    expect(tableNames(read('docs/operating.md')).sort()).toEqual(documented);
  });

  it('that deploy/ names is one', () => {
    const variables = [
      ...servicesOf(compose, small).flatMap(({ image, environment = {} }) =>
        image === 'vibeline' ? Object.keys(environment) : [],
      ),
      ...(units.join('').match(/(?<=[\s#]Environment=).*/g) ?? []).flatMap((line) =>
        [...line.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name),
      ),
      ...[...read('deploy/Dockerfile').matchAll(/^ENV .*/gm)].flatMap(([line]) =>
        [...line.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name),
      ),
    ].filter((name) => name !== 'CI' && !OTHERS.includes(name ?? ''));
    expect(variables.length).toBeGreaterThan(20);
    expect(variables.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });
});

describe('deploy/', () => {
  it('names a version of every image that others make, and the Node of the tests', () => {
    const images = servicesOf(compose, small).map(({ image }) => image);
    for (const image of images.filter((name) => name !== 'vibeline')) expect(image).toMatch(/:v?\d+\.\d+/);
    const node = /^nodeVersion: (\S+)/m.exec(read('pnpm-workspace.yaml'))?.[1];
    expect(read('deploy/Dockerfile')).toContain(`node:${node}-`);
  });

  it('starts the server with the flags that npm start gives it', () => {
    expect(read('deploy/Dockerfile')).toContain(
      `CMD ${JSON.stringify(['node', ...serverFlags, 'dist/main.js']).replaceAll(',', ', ')}`,
    );
    expect(read('deploy/vibeline.service')).toContain(`/node ${serverFlags.join(' ')} dist/main.js`);
  });

  it('has the client programs of the Postgres that it runs, which backups need', () => {
    const version = /:(\d+)/.exec(compose.services.postgres.image)?.[1];
    expect(read('deploy/Dockerfile')).toContain(`postgresql-client-${version}`);
  });

  it('makes every secret that it names, and has no password in it', () => {
    const files = Object.values<any>(compose.secrets).map(({ file }) => file.replace('secrets/', ''));
    const made = [...read('deploy/make-secrets.sh').matchAll(/^keep (\S+)/gm)].map(([, name]) => name);
    expect(files.filter((file) => !made.includes(file))).toEqual([]);
    const used = Object.values<any>(compose.services).flatMap(({ secrets = [] }) => secrets);
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.secrets).sort());
    expect(read('deploy/compose.yaml')).not.toMatch(/(PASSWORD|SECRET|TOKEN|SECRET_ACCESS_KEY): /);
  });

  it('gives no container of ours a file system that it can write to, or a right of root', () => {
    const ours = servicesOf(compose, small).filter(({ image }) => image === 'vibeline');
    expect(ours).toHaveLength(5);
    for (const service of ours) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    }
    expect(read('deploy/Dockerfile')).toMatch(/^USER [1-9]/m);
  });

  it('starts on a machine of one processor, with memory as the page says, and tells IPv6 clients apart', () => {
    const page = read('docs/operating.md').replaceAll(/\s+/g, ' ');
    const totalMb = ({ services }: any) =>
      Object.values<any>(services).reduce((sum, { mem_limit }) => {
        const [, count, unit] = /^(\d+)([gm])$/.exec(mem_limit) ?? [];
        return sum + Number(count) * (unit === 'g' ? 1024 : 1);
      }, 0);
    expect(page).toContain(`in at most ${totalMb(small) / 1024} GB of memory`);
    expect(page).toContain(`add up to ${(totalMb(compose) / 1024).toFixed(0)} GB`);
    expect(servicesOf(compose, small).filter(({ cpus }) => cpus !== undefined)).toEqual([]);
    expect([compose.networks.public, small.networks.public]).toEqual([{ enable_ipv6: true }, { enable_ipv6: true }]);
  });

  it('runs the server, its backups and its commands as one user on one folder with one file of settings', () => {
    const command = read('deploy/run-command.sh');
    for (const unit of units) {
      expect(unit).toContain('\nUser=vibeline\nGroup=vibeline\n');
      expect(unit).toMatch(/^Environment=.*DATA_DIR=\/var\/lib\/vibeline( |$)/m);
      expect(unit).toContain('\nEnvironmentFile=-/etc/vibeline/vibeline.env\n');
    }
    expect(command).toContain('--uid=vibeline --gid=vibeline');
    expect(command).toContain('--setenv=DATA_DIR=/var/lib/vibeline');
    expect(command).toContain('EnvironmentFile=-/etc/vibeline/vibeline.env');
    expect(read('deploy/vibeline-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* /m);
  });

  it('is what its own page says: every file is named there', () => {
    const page = read('docs/operating.md');
    for (const file of readdirSync(join(root, 'deploy')).filter((name) => !/^\.env$|^secrets$/.test(name))) {
      expect(page).toContain(file);
    }
  });
});

describe('the daily backups', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-daily-'));
  const backups = join(folder, 'backups');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function start(command: 'works' | 'fails' = 'works', args: string[] = []): Promise<string[]> {
    const bin = join(folder, command);
    mkdirSync(bin, { recursive: true });
    mkdirSync(backups, { recursive: true });
    // Names are of seconds, and these must differ.
    const works = 'mkdir "$3.$$" && touch "$3.$$/manifest.json"';
    writeFileSync(join(bin, 'node'), `#!/bin/sh\n${command === 'works' ? works : 'exit 1'}\n`, { mode: 0o755 });
    // What waits would wait for an hour.
    writeFileSync(join(bin, 'sleep'), '#!/bin/sh\nkill $PPID\n', { mode: 0o755 });
    const script = read('deploy/back-up-daily.sh').replaceAll('/backups', backups);
    await promisify(execFile)('sh', ['-c', script, 'sh', ...args], {
      env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
    });
    return readdirSync(backups);
  }

  const age = (name: string, hours: number) => {
    const time = Date.now() / 1000 - hours * 3600;
    utimesSync(join(backups, name, 'manifest.json'), time, time);
  };

  it('are made at the first start, and at another only when the last one is a day old', async () => {
    const [first = ''] = await start();
    age(first, 20);
    expect(await start()).toEqual([first]);
    age(first, 24);
    expect(await start('fails')).toEqual([first]);
    const two = await start();
    expect(two).toHaveLength(2);
    for (const name of two) age(name, name === first ? 16 * 24 : 24);
    const left = await start();
    expect(left).toHaveLength(2);
    expect(left).not.toContain(first);
    // The timer's backup is made whenever it is asked for, and its failure is the unit's.
    expect(await start('works', ['once', backups])).toHaveLength(3);
    await expect(start('fails', ['once', backups])).rejects.toThrow();
  });
});

describe('the dashboard and the alerts', () => {
  it('name only metrics that the server exports', async () => {
    const { collect } = createMetrics({
      services: { live: { count: async () => ({ streams: 0, viewers: 0 }) } },
      storage: { isAvailable: () => true },
      figures: {
        ...{
          freeBytes: async () => 1,
          countUnfinishedVideos: async () => 1,
          hasFailedBackup: async () => false,
          findLastBackup: async () => 1000,
        },
        countMails: async () => ({ waiting: 1, failed: 0 }),
        countPushes: async () => 1,
        countPushDevices: async () => ({ all: 1, failing: 0 }),
        countConnections: () => ({ open: 1, waiting: 0 }),
      },
      drift: createDriftCounter(),
      isRedisUp: () => true,
    });
    const ofPrimary = await createPrimaryMetrics(() => 1).collect(new Set());
    const exported = new Set(
      [...`${await collect()}\n${ofPrimary}`.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : [name],
      ),
    );
    const expressions = [
      ...JSON.parse(read('deploy/grafana-dashboard.json')).panels.flatMap(({ targets }: any) =>
        targets.map(({ expr }: any) => expr),
      ),
      ...parse(read('deploy/alerts.yaml')).groups.flatMap(({ rules }: any) => rules.map(({ expr }: any) => expr)),
    ];
    expect(expressions.length).toBeGreaterThan(30);
    // A metric is what selects the job; `up` is Prometheus's own.
    const used = expressions.flatMap((expr) =>
      [...expr.matchAll(/([a-z0-9_:]+)\{job="vibeline"/g)].map(([, name]) => name),
    );
    for (const expr of expressions) expect(expr).toContain('job="vibeline"');
    expect([...new Set(used)].filter((name) => name !== 'up' && !exported.has(name))).toEqual([]);
  });
});
