import type { Engine } from '../../open/open-database.ts';

/**
 * The tokens of `db/full-text` are letters and digits of any script, and these signs. Messages get their ids from
 * `newRowId`; on Postgres the default of the column is of the same kind: the milliseconds since 2025, and 13 bits that
 * differ.
 */
export const byEngine: Record<Engine, string> = {
  sqlite: `
create virtual table post_search using fts5 (tokens, content = '', contentless_delete = 1, detail = none,
  tokenize = "ascii tokenchars '#@:*._'");
`,
  // Without a list of pending rows, which each search would read.
  postgres: `
create table post_search (id bigint primary key, tokens tsvector not null);
create index post_search_tokens on post_search using gin (tokens) with (fastupdate = off);

create sequence message_ids owned by messages.id;
alter table messages alter column id set default
  ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000) * 8192 + nextval('message_ids') % 8192;
`,
};
