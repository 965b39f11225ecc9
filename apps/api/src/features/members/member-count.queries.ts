import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CountedStep } from '../../memoize/slow-count.ts';
import { deletedOf } from '../visibility/deletion-visibility.queries.ts';

const ROWS = 10_000;

export async function countMembersAfter(db: Kysely<Database>, after: number): Promise<CountedStep> {
  const ids = db.selectFrom('members').select('id').where('id', '>', after).orderBy('id').limit(ROWS);
  const { read, deleted, last } = await db
    .selectFrom(ids.as('step'))
    .select((eb) => [
      eb.fn.countAll<number>().as('read'),
      eb.fn.sum<number>(deletedOf('step.id')).as('deleted'),
      eb.fn.max('step.id').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(read) - Number(deleted ?? 0), last: Number(read) < ROWS ? null : Number(last) };
}
