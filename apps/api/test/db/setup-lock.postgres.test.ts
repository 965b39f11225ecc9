import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { listAppliedMigrations, listMigrations } from '../../src/db/open/migrate.ts';
import { withSetupLock } from '../../src/db/open/setup-lock.ts';
import { prepareDatabase } from '../../src/startup/prepare-database.ts';
import { openEmptyInstance, type TestInstance } from '../support/test-instance.ts';

let instance: TestInstance;
beforeEach(async () => {
  instance = await openEmptyInstance();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await instance.remove();
});

it('a process that starts waits while another one prepares the database', async () => {
  const config = readConfig(instance.env);
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { seen, preparing } = await withSetupLock(config, async () => {
    const starting = prepareDatabase(config, pino({ level: 'silent' }));
    const waits = vi.waitFor(() => expect(print.mock.calls.join()).toContain('waiting until it is done'), 20_000);
    const first = await Promise.race([waits.then(() => 'waits'), starting.then(() => 'is prepared')]);
    return { seen: first, preparing: [starting] };
  });
  const [prepared] = await Promise.all(preparing);
  expect(seen).toBe('waits');
  expect(await instance.inspect(({ db }) => listAppliedMigrations(db))).toContain(listMigrations().at(-1));
  await prepared?.database.db.destroy();
});
