import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** The secret of a day; `fresh` is saved and returned when there is none. Processes that do this at once get the same one. */
export async function loadViewSecret(db: Kysely<Database>, day: number, fresh: string): Promise<string> {
  const find = () => db.selectFrom('view_secrets').select('secret').where('day', '=', day).executeTakeFirst();
  const known = await find();
  if (known) return known.secret;
  await db
    .insertInto('view_secrets')
    .values({ day, secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.secret ?? fresh;
}

/** Few enough that no other query waits long. */
const ROWS_PER_STATEMENT = 2000;

/** Deletes who has seen what before this day, with the secrets of those days. The counts stay. */
export async function deleteViewsBefore(db: Kysely<Database>, day: number): Promise<void> {
  await deleteInParts(() =>
    sql`delete from post_views where (day, viewer_key, post_id) in (
      select day, viewer_key, post_id from post_views where day < ${day} limit ${ROWS_PER_STATEMENT})`.execute(db),
  );
  await deleteInParts(() =>
    sql`delete from advert_views where (day, viewer_key, advert_id, kind) in (
      select day, viewer_key, advert_id, kind from advert_views where day < ${day} limit ${ROWS_PER_STATEMENT})`.execute(
      db,
    ),
  );
  await db.deleteFrom('view_secrets').where('day', '<', day).execute();
}

async function deleteInParts(deletePart: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await deletePart();
    if (Number(numAffectedRows ?? 0) < ROWS_PER_STATEMENT) return;
  }
}
