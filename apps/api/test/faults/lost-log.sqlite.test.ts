import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { copyDatabase } from '../support/killed-server.ts';
import { findStartRefusal } from '../support/refused-start.ts';
import { testInstanceIn } from '../support/test-instance.ts';

it('refuses an empty database beside its write-ahead log, and leaves the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-log-'));
  const open = testInstanceIn(join(folder, 'open'));
  const lost = testInstanceIn(join(folder, 'lost'));
  cpSync(inject('sqliteTemplate'), open.dataDir, { recursive: true });
  // As a server that is killed leaves it.
  await open.inspect(async ({ db }) => {
    await sql`insert into members (username, username_key, name, created_at) values ('ana', 'ana', 'Ana', 1)`.execute(
      db,
    );
    copyDatabase(open.dataDir, lost.dataDir);
  });
  truncateSync(join(lost.dataDir, 'vibeline.db'), 0);
  const log = join(lost.dataDir, 'vibeline.db-wal');
  const before = readFileSync(log);
  expect(before.length).toBeGreaterThan(0);
  const refusal = await findStartRefusal(lost.env);
  expect(refusal?.exitCode).toBe(78);
  expect(refusal?.message).toContain('is empty although its write-ahead log is there');
  expect(readFileSync(log).equals(before)).toBe(true);
  rmSync(folder, { recursive: true });
});
