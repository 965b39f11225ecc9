import { sql } from 'kysely';
import type { FullText } from '../full-text/full-text.ts';

/**
 * FTS5 without the documents and without the places of words: https://sqlite.org/fts5.html. Matches are read one by one in
 * the order of their ids.
 */
export const sqliteFullText: FullText = {
  async index(trx, table, id, tokens) {
    await sql`replace into ${sql.table(table)} (rowid, tokens) values (${id}, ${tokens.join(' ')})`.execute(trx);
  },

  async remove(trx, table, id) {
    await sql`delete from ${sql.table(table)} where rowid = ${id}`.execute(trx);
  },

  expression({ all, without, oneOf }) {
    const required = [...all.map(quote), ...(oneOf.length > 0 ? [`(${oneOf.map(quote).join(' OR ')})`] : [])];
    const found = required.join(' AND ');
    return without.length === 0 ? found : `(${found}) NOT (${without.map(quote).join(' AND ')})`;
  },

  ids(db, table, { match, from, before }) {
    return db
      .selectFrom(sql<{ id: number }>`${sql.table(table)}`.as('found'))
      .select(sql<number>`found.rowid`.as('id'))
      .where(sql<boolean>`found.${sql.ref(table)} match ${match}`)
      .where(sql<boolean>`found.rowid >= ${from}`)
      .where(sql<boolean>`found.rowid < ${before}`);
  },
};

function quote(token: string): string {
  return `"${token.replaceAll('"', '""')}"`;
}
