import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CountedStep } from '../../memoize/slow-count.ts';

const ROWS = 10_000;

export async function countMembersAfter(db: Kysely<Database>, after: number): Promise<CountedStep> {
  const ids = db.selectFrom('members').select('id').where('id', '>', after).orderBy('id').limit(ROWS);
  const { count, last } = await db
    .selectFrom(ids.as('step'))
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('step.id').as('last')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), last: Number(count) < ROWS ? null : Number(last) };
}
