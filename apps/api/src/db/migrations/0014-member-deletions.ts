import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/** The indexes find what a member left with others, which no list reads by its member. */
const statements = `
create table member_deletions (
  member_id $id primary key references members (id),
  asked_at bigint not null,
  asked_by $id references members (id),
  due_at bigint not null,
  begun_at bigint,
  ended_at bigint,
  posts_to $id default 0 not null,
  comments_to $id default 0 not null
);
create index member_deletions_due on member_deletions (due_at) where ended_at is null;
create table reserved_usernames (
  username_key text primary key,
  username_skeleton text not null,
  ends_at bigint not null
);
create index reserved_usernames_skeleton on reserved_usernames (username_skeleton);
create index reserved_usernames_ends_at on reserved_usernames (ends_at);
create index mutes_of_other on mutes (other_id);
create index message_reactions_of_member on message_reactions (member_id);
create index story_views_of_viewer on story_views (viewer_id);
create index highlight_views_of_viewer on highlight_views (viewer_id);
create index notifications_of_actor on notifications (actor_id) where actor_id is not null;
create index circle_invitations_of_inviter on circle_invitations (inviter_id);
create index circle_invitations_answered on circle_invitations (member_id) where state <> 'pending';
create index circle_bans_of_member on circle_bans (member_id);
create index conversation_members_of_member on conversation_members (member_id);
create index live_streams_of_owner on live_streams (owner_id);
create index report_cases_about on report_cases (member_id);
create index mails_of_member on mails (member_id) where member_id is not null;
`;

/**
 * Else FTS5 merges a whole part at once when a tenth of it is deleted, and SQLite blocks the process for it: 130 ms for 10,000
 * posts. `mergeFullText` does it in short steps.
 */
const ofSqlite = `
insert into post_search (post_search, rank) values ('deletemerge', 0);
`;

export function memberDeletions(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await runStatements(db, engine, statements);
      if (engine === 'sqlite') await runStatements(db, engine, ofSqlite);
    },
  };
}
