import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { allowChanges, makeAppendOnly } from '../append-only.ts';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/** Deleting a story looks for highlights that refer to it; members who wait to be deleted are listed among all who were. */
const statements = `
create index highlights_by_cover on highlights (cover_story_id) where cover_story_id is not null;
create index member_deletions_waiting on member_deletions (member_id) where ended_at is null;
`;

/** Of `detail`, the id of the request alone. */
const withoutNames = {
  sqlite: sql`json_object('requestId', json_extract(detail, '$.requestId'))`,
  postgres: sql`cast(jsonb_build_object('requestId', cast(detail as jsonb) -> 'requestId') as text)`,
};

/** The log held the names of whoever asked to join, for good. */
export function tracesOfMembers(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await runStatements(db, engine, statements);
      await allowChanges(db, engine, 'audit_log');
      await sql`update audit_log set detail = ${withoutNames[engine]}
        where action in ('accept_request', 'decline_request') and detail is not null`.execute(db);
      await makeAppendOnly(db, engine, 'audit_log');
    },
  };
}
