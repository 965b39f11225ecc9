import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { fetchSize } from '../../db/lists/listed-rows.ts';
import { newRowId, rowIdAt } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { isNotOfOwnRing } from '../vote-weights/shown-ring.queries.ts';
import type { AuditLogTable } from './moderation.table.ts';

type LogRow = Omit<Insertable<AuditLogTable>, 'id'>;

export async function addToLog(
  trx: Transaction<Database>,
  row: Pick<LogRow, 'action' | 'created_at'> & Partial<LogRow>,
): Promise<void> {
  const { moderator_id = null, member_id = null, kind = null, post_id = null, comment_id = null } = row;
  const { case_id = null, decision_id = null, reason = null, detail = null, action, created_at } = row;
  await trx
    .insertInto('audit_log')
    .values({
      id: newRowId(),
      action,
      moderator_id,
      member_id,
      kind,
      post_id,
      comment_id,
      case_id,
      decision_id,
      reason,
      created_at,
      detail,
    })
    .execute();
}

const logColumns = [
  'audit_log.id',
  'audit_log.action',
  'audit_log.moderator_id',
  'audit_log.member_id',
  'audit_log.kind',
  'audit_log.post_id',
  'audit_log.comment_id',
  'audit_log.case_id',
  'audit_log.decision_id',
  'audit_log.reason',
  'audit_log.created_at',
  'audit_log.detail',
] as const;

export interface LogFilters {
  action?: LogRow['action'] | undefined;
  actorId?: number | undefined;
  /** Finds no row of a case about an anonymous text: its author would be known by that. */
  aboutId?: number | undefined;
  /** ms UTC. */
  from?: number | undefined;
  /** ms UTC, exclusive. */
  until?: number | undefined;
}

interface LogListing extends LogFilters {
  memberId?: number;
  exceptAbout?: number;
  before: number | null;
  limit: number;
}

/** Of processes whose clocks differ, ids and times do so too, by no more than this. */
const CLOCKS_MS = 60_000;

const isOfEntry = sql`excluding.id = audit_log.decision_id`;

export async function listLog(
  db: Kysely<Database>,
  { memberId, exceptAbout, before, limit, action, actorId, aboutId, from, until }: LogListing,
) {
  return (
    db
      .selectFrom('audit_log')
      .leftJoin('report_cases', 'report_cases.id', 'audit_log.case_id')
      .select(logColumns)
      .select('report_cases.is_anonymous')
      .$if(memberId !== undefined, (query) => query.where('audit_log.member_id', '=', memberId ?? 0))
      .$if(exceptAbout !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('audit_log.case_id', 'is', null),
            eb('audit_log.member_id', 'is', null),
            eb.and([
              eb('audit_log.member_id', '<>', exceptAbout ?? 0),
              isNotOfOwnRing(exceptAbout ?? 0, 'audit_log.member_id', isOfEntry),
            ]),
          ]),
        ),
      )
      .$if(action !== undefined, (query) => query.where('audit_log.action', '=', action ?? 'hide'))
      .$if(actorId !== undefined, (query) => query.where('audit_log.moderator_id', '=', actorId ?? 0))
      .$if(aboutId !== undefined, (query) =>
        query
          .where('audit_log.member_id', '=', aboutId ?? 0)
          .where((eb) => eb.or([eb('audit_log.case_id', 'is', null), eb('report_cases.is_anonymous', '=', 0)])),
      )
      .$if(from !== undefined, (query) => query.where('audit_log.created_at', '>=', from ?? 0))
      // By the id too, which is made of the time: then the later ones are not read.
      .$if(until !== undefined, (query) =>
        query
          .where('audit_log.created_at', '<', until ?? 0)
          .where('audit_log.id', '<', rowIdAt((until ?? 0) + CLOCKS_MS)),
      )
      .where('audit_log.id', '<', before ?? Number.MAX_SAFE_INTEGER)
      .orderBy('audit_log.id', 'desc')
      .limit(fetchSize(limit))
      .execute()
  );
}
