import { sql } from 'kysely';
import type { FullText } from '../full-text/full-text.ts';
import type { TokenMatch } from '../full-text/post-tokens.ts';

/** A tsvector of the tokens as they are, found by a GIN index: https://www.postgresql.org/docs/current/textsearch.html. */
export const postgresFullText: FullText = {
  isLazy: false,

  async index(trx, table, documents) {
    const rows = documents.map(
      ({ id, tokens }) => sql`(${id}, array_to_tsvector(string_to_array(${tokens.join(' ')}, ' ')))`,
    );
    await sql`
      insert into ${sql.table(table)} (id, tokens) values ${sql.join(rows)}
      on conflict (id) do update set tokens = excluded.tokens`.execute(trx);
  },

  async remove(trx, table, id) {
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx);
  },

  expression: (matches) => matches.map((match) => `(${expressionOf(match)})`).join(' | '),

  /**
   * `offset 0` makes Postgres look up the tokens first: with the condition of the ids it would read rows in their
   * order.
   */
  ids(db, table, { match, from, before }) {
    const matching = sql<{ id: number }>`
      (select id from ${sql.table(table)} where tokens @@ cast(${match} as tsquery) offset 0)`;
    return db
      .selectFrom(matching.as('found'))
      .select('found.id')
      .where('found.id', '>=', from)
      .where('found.id', '<', before);
  },
};

function expressionOf({ all, without }: TokenMatch): string {
  const found = all.map((one) => `(${[one].flat().map(quote).join(' | ')})`).join(' & ');
  return without.length === 0 ? found : `${found} & !(${without.map(quote).join(' & ')})`;
}

function quote(token: string): string {
  return `'${token.replaceAll(/['\\]/g, '$&$&')}'`;
}
