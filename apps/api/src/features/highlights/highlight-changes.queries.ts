import type { CreateHighlightInput, UpdateHighlightInput } from '@vibeline/core/features/highlights/highlight.schema';
import type { Transaction } from 'kysely';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';

export async function findFirstPosition(trx: Transaction<Database>, ownerId: number) {
  const { count, position } = await trx
    .selectFrom('highlights')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('position').as('position')])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), position: (position ?? 0) - 1 };
}

export async function insertHighlight(
  trx: Transaction<Database>,
  input: CreateHighlightInput & { ownerId: number; position: number; now: number },
): Promise<number> {
  const { title, description, category, visibility, ownerId, position, now } = input;
  const { id } = await trx
    .insertInto('highlights')
    .values({
      id: newRowId(),
      title,
      description,
      category,
      visibility,
      owner_id: ownerId,
      position,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A highlight with this title that was made at this time. */
export async function findSameHighlight(
  trx: Transaction<Database>,
  { ownerId, createdAt, title }: { ownerId: number; createdAt: number; title: string },
): Promise<number | null> {
  const row = await trx
    .selectFrom('highlights')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('created_at', '=', createdAt)
    .where('title', '=', title)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The caller has locked the owner's row. Returns undefined for highlights of others. */
export async function findOwnHighlight(trx: Transaction<Database>, ownerId: number, highlightId: number) {
  return trx
    .selectFrom('highlights')
    .select(['id', 'category', 'story_count'])
    .where('id', '=', highlightId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

export async function updateHighlight(
  trx: Transaction<Database>,
  { id, coverStoryId, ...fields }: UpdateHighlightInput,
): Promise<void> {
  const columns = {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(coverStoryId !== undefined && { cover_story_id: coverStoryId }),
  };
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable('highlights').set(columns).where('id', '=', id).execute();
}

export async function deleteHighlight(trx: Transaction<Database>, highlightId: number): Promise<void> {
  // A concurrent view waits for this lock, and then finds no highlight.
  await trx.selectFrom('highlights').select('id').where('id', '=', highlightId).forUpdate().execute();
  await trx.deleteFrom('highlight_views').where('highlight_id', '=', highlightId).execute();
  await trx.deleteFrom('highlight_stories').where('highlight_id', '=', highlightId).execute();
  await trx.deleteFrom('highlights').where('id', '=', highlightId).execute();
}
