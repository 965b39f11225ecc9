import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

let instance: TestInstance;
afterEach(() => instance.remove());

const promised = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: 5000, trusted_schema: 0 };

describe('the connection to SQLite', () => {
  it('has the pragmas for durability, foreign keys and waiting for locks', async () => {
    instance = await openTestInstance();
    const seen = await instance.inspect(async ({ db }) => {
      const values: Record<string, unknown> = {};
      for (const name of Object.keys(promised)) {
        const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db);
        values[name] = Object.values(rows[0] ?? {})[0];
      }
      return values;
    });
    expect(seen).toEqual(promised);
  });
});
