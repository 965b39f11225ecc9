import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { restore } from '../../src/backup/commands.ts';
import { readConfig } from '../../src/config.ts';
import { listAppliedMigrations, listMigrations } from '../../src/db/open/migrate.ts';
import { withDatabase } from '../../src/db/open/open-database.ts';
import { prepareDatabase } from '../../src/startup/prepare-database.ts';
import { addMigration } from '../support/added-migration.ts';
import { canDumpPostgres } from '../support/postgres-tools.ts';
import { findStartRefusal } from '../support/refused-start.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const canDump = inject('engine') === 'sqlite' || (await canDumpPostgres());
const TIMEOUT = { timeout: 60_000 };

const LATER = '9998-later';
const released = listMigrations();
let removeMigration: () => void;
beforeAll(() => {
  removeMigration = addMigration(LATER, 'alter table posts add column later text;');
});
afterAll(() => removeMigration());

let database: TestDatabase;
afterEach(() => database.close());

async function openOldDatabase(members: number): Promise<Record<string, string>> {
  database = await openTestDatabase({ upTo: released.at(-1) ?? '' });
  for (let id = 1; id <= members; id += 1) {
    await sql`insert into members (username, username_key, name, created_at)
      values (${`m${id}`}, ${`m${id}`}, 'Member', 1)`.execute(database.db);
  }
  await database.db.destroy();
  const { dataDir, databaseUrl } = database;
  return { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
}

function listMembers(): Promise<string[]> {
  const { dataDir, databaseUrl } = database;
  return withDatabase({ databaseUrl, dataDir }, async ({ db }) =>
    (await db.selectFrom('members').select('username').orderBy('id').execute()).map((row) => row.username),
  );
}

const backups = () => join(database.dataDir, 'backups');

async function startOnce(env: Record<string, string>): Promise<string> {
  let output = '';
  const write = (line: string) => {
    output += `${line}\n`;
  };
  const log = vi.spyOn(console, 'log').mockImplementation(write);
  const config = readConfig({ DEMO: '0', SETUP: 'off', ...env });
  const prepared = await prepareDatabase(config, pino({ level: 'warn' }, { write })).finally(() => log.mockRestore());
  await prepared.database.db.destroy();
  return output;
}

it(
  'a database with members is backed up before a migration changes it, once, and can be restored',
  TIMEOUT,
  async () => {
    const env = await openOldDatabase(3);
    const output = await startOnce(env);
    if (!canDump) return expect(output).toContain('no backup was made before the schema changes');
    const [name = '', ...others] = readdirSync(backups());
    expect(others).toEqual([]);
    expect(name).toMatch(/^before-9998-later-\d{4}-/);
    expect(output).toContain(name);
    const manifest = JSON.parse(readFileSync(join(backups(), name, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ rows: { members: 3 }, migrations: released });

    expect(await findStartRefusal(env)).toBe(null);
    expect(readdirSync(backups())).toHaveLength(1);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await restore([join(backups(), name), '--replace'], readConfig(env));
    log.mockRestore();
    expect(await listMembers()).toEqual(['m1', 'm2', 'm3']);
  },
);

it('an empty database is migrated without a backup', TIMEOUT, async () => {
  expect(await findStartRefusal(await openOldDatabase(0))).toBe(null);
  expect(existsSync(backups())).toBe(false);
});

if (canDump)
  it('a database that cannot be backed up is not migrated', TIMEOUT, async () => {
    const env = await openOldDatabase(1);
    writeFileSync(backups(), 'a file in place of the folder');
    expect(await findStartRefusal(env)).toMatchObject({ exitCode: 1 });
    const { dataDir, databaseUrl } = database;
    const applied = await withDatabase({ databaseUrl, dataDir }, ({ db }) => listAppliedMigrations(db));
    expect(applied).toEqual(released);
  });

if (inject('engine') === 'postgres')
  it(
    'without the programs of Postgres the migration runs, and a line in the log says that there is no backup',
    TIMEOUT,
    async () => {
      const env = await openOldDatabase(3);
      vi.stubEnv('PATH', '/nonexistent');
      const output = await startOnce(env).finally(() => vi.unstubAllEnvs());
      expect(output).toMatch(/This needs pg_dump \d+ or newer, and there is none.*no backup was made before/);
      expect(existsSync(backups()) ? readdirSync(backups()) : []).toEqual([]);
    },
  );
