import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CountedStep } from '../../memoize/slow-count.ts';

const ROWS = 5_000;

/** Of posts that everyone may see. */
export async function countPublicPostsAfter(db: Kysely<Database>, after: number): Promise<CountedStep> {
  const ofStep = db
    .selectFrom('posts')
    .select(['id', 'author_id', 'hidden_at'])
    .where('visibility', '=', sql.lit('public'))
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS);
  const { examined, seen, last } = await db
    .selectFrom(ofStep.as('step'))
    .innerJoin('members', 'members.id', 'step.author_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('examined'),
      eb.fn
        .countAll<number>()
        .filterWhere('step.hidden_at', 'is', null)
        .filterWhere('members.is_private', '=', 0)
        .as('seen'),
      eb.fn.max('step.id').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(seen), last: Number(examined) < ROWS ? null : Number(last) };
}
