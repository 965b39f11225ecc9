import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export function accounts(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('credentials')
        .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
      await addUsernameSkeletons(db);
    },
  };
}

/** Of look-alikes that exist already the oldest gets the skeleton, so that the others stay and no new one is added. */
async function addUsernameSkeletons(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').addColumn('username_skeleton', 'text').execute();
  const folded = sql`replace(replace(lower(replace(replace(replace(
    username, 'I', 'l'), '1', 'l'), '0', 'o')), 'rn', 'm'), 'vv', 'w')`;
  const skeleton = sql`rtrim(ltrim(${single(single(folded, '_'), '.')}, '_.'), '_.')`;
  await sql`
    update members set username_skeleton = ${skeleton}
    where id in (select min(id) from members group by ${skeleton})`.execute(db);
  await db.schema.createIndex('members_by_skeleton').on('members').column('username_skeleton').unique().execute();
}

/** Every run of a character becomes one of it: each becomes `<>`, and between two of these `><` is dropped. */
function single(text: RawBuilder<unknown>, character: string): RawBuilder<unknown> {
  return sql`replace(replace(replace(${text}, ${sql.lit(character)}, '<>'), '><', ''), '<>', ${sql.lit(character)})`;
}
