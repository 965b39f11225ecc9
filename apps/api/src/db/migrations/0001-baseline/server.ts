export const server = `
create table idempotency_keys (
  member_id $id not null references members (id),
  action text not null,
  key text not null,
  input_hash text not null,
  answer text not null,
  created_at bigint not null,
  constraint idempotency_keys_key primary key (member_id, action, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table settings (name text primary key, value text not null);

-- What several processes on one database know of each other. None of it is worth keeping in a backup.
create table processes (
  id text not null primary key,
  internal_url text,
  started_at bigint not null,
  heartbeat_at bigint not null
) $counters;

create table leases (
  name text not null primary key,
  holder text not null,
  expires_at bigint not null,
  finished_at bigint
) $counters;

-- Points of the limits, on Postgres (rate-limit.queries.ts); expire: ms UTC. Not logged there: after a crash of the
-- database the counts of the current windows begin at 0, and until then no request waits for a disk.
create $unlogged table rate_limits (
  key text not null primary key,
  points integer default 0 not null,
  expire bigint
) $counters;
create index rate_limits_by_expiry on rate_limits (expire);
`;
