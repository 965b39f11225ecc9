import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/db/schema.ts';

interface Involved {
  /** Each is the subject of one case. */
  memberIds: readonly number[];
  /** Who reported half of them and decided; and whom a fifth of them is about. */
  memberId: number;
}

/** Adds cases in every state with their reports, decisions and entries of the audit log, in a few statements. */
export async function addManyCases(db: Kysely<Database>, { memberIds, memberId }: Involved): Promise<void> {
  const [first = 0, last = 0] = [memberIds[0], memberIds.at(-1)];
  await sql`
    insert into report_cases
      (state, kind, member_id, subject_id, snapshot, report_count, opened_at, changed_at)
    select case id % 3 when 0 then 'open' when 1 then 'decided' else 'appealed' end, 'member',
      case id % 5 when 0 then ${memberId} else id end, id, 'words', id % 7, id, id
    from members where id between ${first} and ${last}`.execute(db);
  await sql`
    insert into reports (case_id, reporter_id, reason, note, created_at)
    select report_cases.id, case report_cases.id % 2 when 0 then ${memberId} else members.id end, 'spam', '', 1
    from report_cases join members on members.id = report_cases.subject_id`.execute(db);
  await sql`
    insert into decisions
      (case_id, member_id, moderator_id, action, is_hiding, rule, reason, created_at, appeal_state)
    select id, member_id, ${memberId}, case id % 8 when 0 then 'suspend' else 'warn' end, 0, 'spam', 'Please stop.', 1,
      case state when 'appealed' then 'open' end
    from report_cases where state <> 'open'`.execute(db);
  await sql`
    insert into audit_log (action, moderator_id, member_id, kind, case_id, decision_id, reason, created_at)
    select action, moderator_id, member_id, 'member', case_id, id, reason, 1 from decisions`.execute(db);
}
