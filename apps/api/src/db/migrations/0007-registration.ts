import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
create table invitations (
  id $ascendingId,
  member_id $id not null references members (id),
  code text not null unique,
  note text not null,
  uses_max integer,
  used integer not null check (used >= 0 and (uses_max is null or used <= uses_max)),
  ends_at bigint,
  revoked_at bigint,
  created_at bigint not null
);
create index invitations_of_member on invitations (member_id, id desc);
create table invited_members (
  member_id $id primary key references members (id),
  inviter_id $id not null references members (id),
  invitation_id $id not null references invitations (id),
  joined_at bigint not null
);
create index invited_members_of_inviter on invited_members (inviter_id, member_id desc);
create index invited_members_of_invitation on invited_members (invitation_id);
create table registration_requests (
  id $ascendingId,
  username text not null,
  username_key text not null,
  username_skeleton text not null,
  name text not null,
  password_hash text,
  reason text not null,
  state text not null check (state in ('pending', 'accepted', 'declined')),
  answer text,
  asked_at bigint not null,
  decided_at bigint,
  decided_by $id references members (id),
  member_id $id references members (id)
);
create unique index registration_requests_key on registration_requests (username_key) where state <> 'accepted';
create unique index registration_requests_skeleton on registration_requests (username_skeleton) where state <> 'accepted';
create index registration_requests_pending on registration_requests (id desc) where state = 'pending';
create index registration_requests_decided on registration_requests (id desc) where state <> 'pending';
create index registration_requests_old on registration_requests (decided_at) where state <> 'pending';
`;

export function registration(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
