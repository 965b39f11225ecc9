import { hasRole, type Role } from '@vibeline/core/features/accounts/role.rules';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type {
  ExportedLog,
  ExportLogInput,
  ListLogInput,
  LogFilter,
  LogPage,
} from '@vibeline/core/features/moderation/moderation.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { findMemberByUsername } from '../members/member.queries.ts';
import { shownMemberOf } from '../reports/case.queries.ts';
import { addToLog, type LogFilters, listLog } from './audit-log.queries.ts';
import { loadMembers } from './case-member.queries.ts';
import { csvHeader, toCsv } from './log-csv.ts';
import { viewLogEntry } from './moderation.view.ts';

const EXPORT_PAGE = 100;
const EXPORT_PAGES = 10;

/** What the acts changed is the administrators' to see. */
export async function listLogPage(
  { db }: Pick<ServiceDependencies, 'db'>,
  { viewer, role }: { viewer: Viewer; role: Role },
  input: ListLogInput,
): Promise<LogPage> {
  const showsChanges = hasRole(role, 'administrator');
  return readPage(db, viewer, { ...input, list: 'audit_log', showsChanges });
}

interface LogRequest extends ListLogInput {
  list: string;
  showsChanges: boolean;
}

/** Entries of cases about the viewer do not exist here. */
async function readPage(db: Kysely<Database>, viewer: Viewer, request: LogRequest): Promise<LogPage> {
  const { list, limit, cursor, showsChanges } = request;
  const filters = await readFilters(db, request);
  if (!filters) return { items: [], nextCursor: null };
  const find = (before: number | null) => listLog(db, { ...filters, exceptAbout: viewer.id, before, limit });
  return pageById(db, { list, viewerId: viewer.id, limit, cursor }, find, async (rows) => {
    const memberIds = rows.flatMap((row) => [shownMemberOf(row), row.moderator_id]);
    const memberOf = await loadMembers(db, viewer.id, memberIds);
    return rows.map((row) => viewLogEntry(row, { memberOf, showsChanges }));
  });
}

/** null when it names a member who does not exist: then nothing is found. */
async function readFilters(db: Kysely<Database>, filter: LogFilter): Promise<LogFilters | null> {
  const [actor, about] = [await findNamed(db, filter.actor), await findNamed(db, filter.about)];
  if (actor === null || about === null) return null;
  return {
    action: filter.action,
    actorId: actor?.id,
    aboutId: about?.id,
    from: filter.from === undefined ? undefined : Date.parse(filter.from),
    until: filter.until === undefined ? undefined : Date.parse(filter.until),
  };
}

/** undefined without a name. */
async function findNamed(db: Kysely<Database>, username: string | undefined) {
  if (username === undefined || username === '') return undefined;
  return (await findMemberByUsername(db, usernameKey(username), null)) ?? null;
}

/** The log itself holds that it was exported, once for all parts: a cursor of the list is none of an export. */
export async function exportLog(
  { db, now }: ServiceDependencies,
  viewer: Viewer,
  { cursor, ...filter }: ExportLogInput,
): Promise<ExportedLog> {
  if (cursor === undefined) {
    const detail = JSON.stringify(filter);
    await inTransaction(db, (trx) =>
      addToLog(trx, { action: 'export_log', moderator_id: viewer.id, created_at: now(), detail }),
    );
  }
  const parts = cursor === undefined ? [csvHeader] : [];
  let next: string | null | undefined = cursor;
  for (let page = 0; page < EXPORT_PAGES && next !== null; page += 1) {
    const request = { ...filter, list: 'audit_log_export', limit: EXPORT_PAGE, showsChanges: true };
    const { items, nextCursor } = await readPage(db, viewer, { ...request, cursor: next });
    parts.push(toCsv(items));
    next = nextCursor;
  }
  return { csv: parts.join(''), nextCursor: next ?? null };
}
