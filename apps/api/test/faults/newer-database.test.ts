import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { findStartRefusal } from '../support/refused-start.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

let instance: TestInstance;
afterEach(() => instance.remove());

const readMigrations = () =>
  instance.inspect(({ db }) => sql`select * from kysely_migration order by name`.execute(db));

it('refuses with one sentence a database that a newer version wrote, and changes nothing in it', async () => {
  instance = await openTestInstance();
  await instance.inspect(({ db }) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2099-01-01')`.execute(db),
  );
  const before = await readMigrations();

  const refusal = await findStartRefusal(instance.env);
  expect(refusal?.exitCode).toBe(1);
  expect(refusal?.message).toBe(
    'The database was written by a newer version of Vibeline (9999-tomorrow); start that version, or restore an older backup.',
  );
  expect(await readMigrations()).toEqual(before);
});
