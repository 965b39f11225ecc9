import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyDatabase, leaveKilledServer } from '../support/killed-server.ts';
import { runToEnd } from '../support/server-process.ts';
import { testInstanceIn } from '../support/test-instance.ts';

it('refuses an empty database beside its write-ahead log, and leaves the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-log-'));
  const killed = testInstanceIn(join(folder, 'killed'));
  const lost = testInstanceIn(join(folder, 'lost'));
  await leaveKilledServer(killed, { writes: 20 });
  copyDatabase(killed.dataDir, lost.dataDir);
  truncateSync(join(lost.dataDir, 'vibeline.db'), 0);
  const log = join(lost.dataDir, 'vibeline.db-wal');
  const before = readFileSync(log);
  const ending = await runToEnd({ env: lost.env });
  expect(ending).toMatchObject({ code: 78, stdout: '' });
  expect(ending.stderr).toContain('is empty although its write-ahead log is there');
  expect(readFileSync(log).equals(before)).toBe(true);
  rmSync(folder, { recursive: true });
});
