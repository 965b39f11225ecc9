import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** More rows than this for one file are not looked at. */
const USES_MAX = 50;
const SECRET_SETTING = 'media_secret';

export async function findUsesOfName(db: Kysely<Database>, name: string) {
  return db
    .selectFrom('media')
    .select(['owner_id', 'purpose', 'post_id'])
    .where((eb) => eb.or([eb('name', '=', name), eb('preview_name', '=', name)]))
    .limit(USES_MAX)
    .execute();
}

export async function isProfileImage(db: Kysely<Database>, name: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('profile_image', '=', name).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The secret that media URLs are signed with; `fresh` is saved and used when there is none yet. */
export async function loadMediaSecret(db: Kysely<Database>, fresh: string): Promise<string> {
  const find = () => db.selectFrom('settings').select('value').where('name', '=', SECRET_SETTING).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  // Two processes may do this at once: both use the one that was saved first.
  await db
    .insertInto('settings')
    .values({ name: SECRET_SETTING, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? fresh;
}
