import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { assertUsable } from './check-sqlite.ts';

it('a database whose newest pages and tables are only in its log can be used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-check-'));
  const [file, copy] = [join(folder, 'written.db'), join(folder, 'copy.db')];
  const database = new SQLite(file);
  database.exec(`pragma journal_mode = wal; pragma wal_autocheckpoint = 0;
    create table one (content text); insert into one values (hex(zeroblob(50000)));
    pragma wal_checkpoint(truncate)`);
  const size = statSync(file).size;
  // New tables take the pages of deleted content first.
  database.exec(`delete from one; create table other (content text); create table last (content text);
    insert into other values (hex(zeroblob(100000)))`);
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`);
  database.close();
  expect(statSync(copy).size).toBe(size);
  expect(() => assertUsable(copy)).not.toThrow();
  rmSync(folder, { recursive: true });
});
