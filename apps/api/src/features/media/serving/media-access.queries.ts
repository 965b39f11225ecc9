import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

const SETTING = 'media_secret';

/** The installation's secret for signing addresses; `fresh` becomes it when there is none yet. */
export async function loadMediaSecret(db: Kysely<Database>, fresh: string): Promise<string> {
  const find = () => db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  // Two processes may come here at once: the first one's is everybody's.
  await db
    .insertInto('settings')
    .values({ name: SETTING, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? fresh;
}
