import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { fetchSize } from '../../db/lists/listed-rows.ts';
import { preparedForIds } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import type { DecisionTable } from './moderation.table.ts';

export type DecisionRow = Selectable<DecisionTable>;

const decisionColumns = [
  'decisions.id',
  'decisions.case_id',
  'decisions.member_id',
  'decisions.moderator_id',
  'decisions.action',
  'decisions.is_hiding',
  'decisions.rule',
  'decisions.reason',
  'decisions.until',
  'decisions.created_at',
  'decisions.undone_at',
  'decisions.undone_reason',
  'decisions.appeal_state',
  'decisions.appeal_text',
  'decisions.appealed_at',
  'decisions.answer',
  'decisions.answered_at',
  'decisions.group_id',
] as const;

export async function insertDecision(
  trx: Transaction<Database>,
  decision: Omit<Insertable<DecisionTable>, 'id'>,
): Promise<DecisionRow> {
  return trx
    .insertInto('decisions')
    .values({ ...decision, id: newRowId() })
    .returning(decisionColumns)
    .executeTakeFirstOrThrow();
}

export async function updateDecision(trx: Transaction<Database>, id: number, changes: Partial<DecisionRow>) {
  await trx.updateTable('decisions').set(changes).where('id', '=', id).execute();
}

export async function findDecision(db: Kysely<Database>, id: number): Promise<DecisionRow | undefined> {
  return db.selectFrom('decisions').select(decisionColumns).where('id', '=', id).executeTakeFirst();
}

const byCase = preparedForIds([], (db, caseIds) =>
  db.selectFrom('decisions').select(decisionColumns).where('case_id', 'in', caseIds),
);

export async function listDecisionsOf(db: Kysely<Database>, caseIds: readonly number[]) {
  return new Map((await byCase(db, caseIds, {})).map((row) => [row.case_id, row]));
}

const inGroup = (db: Kysely<Database>, viewerId: number) =>
  db.selectFrom('decisions').where('decisions.group_id', 'is not', null).where('decisions.member_id', '<>', viewerId);

const countsOfGroups = preparedForIds(['viewerId'], (db, groupIds, { viewerId }: { viewerId: number }) =>
  inGroup(db, viewerId)
    .select('decisions.group_id')
    .select((eb) => [eb.fn.countAll<number>().as('members'), eb.fn.count<number>('decisions.undone_at').as('undone')])
    .where('decisions.group_id', 'in', groupIds)
    .groupBy('decisions.group_id'),
);

/** How many members each of the groups is about, and of how many it was taken back; the viewer is in none. */
export async function countGroups(db: Kysely<Database>, viewerId: number, decisions: Iterable<DecisionRow>) {
  const ids = [...decisions].flatMap(({ group_id: id }) => (id === null ? [] : [id]));
  return new Map((await countsOfGroups(db, [...new Set(ids)], { viewerId })).map((row) => [row.group_id, row]));
}

export type GroupCounts = Awaited<ReturnType<typeof countGroups>>;

/** The most cases of one decision that are shown. */
const GROUP_SHOWN_MAX = 200;

/** The other cases that were decided at once with this one, by their ids. */
export async function listGroup(db: Kysely<Database>, viewerId: number, { group_id, case_id }: DecisionRow) {
  if (group_id === null) return [];
  return inGroup(db, viewerId)
    .select(['decisions.case_id', 'decisions.member_id'])
    .where('decisions.group_id', '=', group_id)
    .where('decisions.case_id', '<>', case_id)
    .orderBy('decisions.case_id')
    .limit(GROUP_SHOWN_MAX)
    .execute();
}

function ownRows(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('decisions')
    .innerJoin('report_cases', 'report_cases.id', 'decisions.case_id')
    .select(decisionColumns)
    .select(['report_cases.kind', 'report_cases.post_id', 'report_cases.comment_id', 'report_cases.snapshot'])
    .where('decisions.member_id', '=', memberId)
    .where('decisions.action', '<>', sql.lit('dismiss'));
}

export async function listOwnDecisions(
  db: Kysely<Database>,
  { memberId, before, limit }: { memberId: number; before: number | null; limit: number },
) {
  return ownRows(db, memberId)
    .where('decisions.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('decisions.id', 'desc')
    .limit(fetchSize(limit))
    .execute();
}

export async function findOwnDecision(db: Kysely<Database>, memberId: number, decisionId: number) {
  return ownRows(db, memberId).where('decisions.id', '=', decisionId).executeTakeFirst();
}

export type OwnDecisionRow = NonNullable<Awaited<ReturnType<typeof findOwnDecision>>>;
