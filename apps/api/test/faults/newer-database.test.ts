import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { openPlace, type Place } from './support/place.ts';
import { runToEnd, startServer } from './support/server-process.ts';

let place: Place;
afterEach(() => place.remove());

const readMigrations = () => place.look(({ db }) => sql`select * from kysely_migration order by name`.execute(db));

it('refuses with one sentence a database that a newer version wrote, and changes nothing in it', async () => {
  place = await openPlace();
  const server = await startServer({ env: place.env });
  await server.kill();
  await place.look(({ db }) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2099-01-01')`.execute(db),
  );
  const before = await readMigrations();

  const ending = await runToEnd({ env: place.env });
  expect(ending).toMatchObject({ code: 1, stdout: '' });
  expect(ending.stderr).toBe(
    'The database was written by a newer version of Vibeline (9999-tomorrow); start that version, or restore an older backup.\n',
  );
  expect(await readMigrations()).toEqual(before);
});
