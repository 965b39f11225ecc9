import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAppliedMigrations, listMigrations, migrate } from '../../src/db/open/migrate.ts';
import type { OpenDatabase } from '../../src/db/open/open-database.ts';
import { copyDatabase } from '../support/killed-server.ts';
import { testInstanceIn } from '../support/test-instance.ts';

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** Where each transaction of a write-ahead log ends, by https://sqlite.org/fileformat2.html#walformat */
function transactionEnds(log: Buffer): number[] {
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  const ends: number[] = [];
  for (let at = LOG_HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    if (log.readUInt32BE(at + 4) > 0) ends.push(at + frameBytes);
  }
  return ends;
}

const readSchema = async ({ db }: OpenDatabase) =>
  (await sql<{ sql: string }>`select sql from sqlite_master where sql is not null order by name`.execute(db)).rows;

describe('an interrupted first start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-cut-'));
  const whole = testInstanceIn(join(folder, 'whole'));

  beforeAll(async () => {
    const first = testInstanceIn(join(folder, 'first'));
    // As a server that is killed leaves it: all is in the write-ahead log.
    await first.inspect(async (database) => {
      await migrate(database);
      copyDatabase(first.dataDir, whole.dataDir);
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is continued by the next start, whichever transaction was its last', async () => {
    const ends = transactionEnds(readFileSync(join(whole.dataDir, 'vibeline.db-wal')));
    const cuts = ends.map((end) => {
      const cut = testInstanceIn(join(folder, `cut-${end}`));
      copyDatabase(whole.dataDir, cut.dataDir);
      truncateSync(join(cut.dataDir, 'vibeline.db-wal'), end);
      return cut;
    });
    const schema = await whole.inspect(readSchema);
    expect(schema.length).toBeGreaterThan(5);
    for (const cut of cuts) {
      await cut.inspect(migrate);
      expect(await cut.inspect(readSchema)).toEqual(schema);
    }
  });

  it('is continued after an interruption before the switch to the write-ahead log', async () => {
    const begun = join(folder, 'begun');
    const cut = testInstanceIn(join(folder, 'rolled-back'));
    for (const name of [begun, cut.dataDir]) mkdirSync(name);
    const database = new SQLite(join(begun, 'vibeline.db'));
    // A cache this small writes changes to the file before they are committed: the journal can take them back.
    database.exec('pragma cache_size = 2; create table kysely_migration (name text, timestamp text); begin');
    const insert = database.prepare('insert into kysely_migration (name) values (?)');
    for (let row = 0; row < 100; row += 1) insert.run('x'.repeat(3000));
    for (const name of ['vibeline.db', 'vibeline.db-journal']) copyFileSync(join(begun, name), join(cut.dataDir, name));
    database.close();

    await cut.inspect(migrate);
    expect(await cut.inspect(({ db }) => listAppliedMigrations(db))).toEqual(listMigrations());
  });
});
