import { sql } from 'kysely';
import type { FullText, FullTextTable } from '../full-text/full-text.ts';
import type { TokenMatch } from '../full-text/post-tokens.ts';
import { forEachShape, prepared } from '../prepared.ts';

const replaceIn = forEachShape((table: FullTextTable) =>
  prepared(['id', 'tokens'], (db, { id, tokens }: { id: number; tokens: string }) => ({
    compile: () => sql`replace into ${sql.table(table)} (rowid, tokens) values (${id}, ${tokens})`.compile(db),
  })),
);

/**
 * FTS5 without the documents and without the places of words: https://sqlite.org/fts5.html. Matches are read one by one in
 * the order of their ids.
 */
export const sqliteFullText: FullText = {
  isLazy: true,

  async index(trx, table, documents) {
    const replace = replaceIn(table);
    for (const { id, tokens } of documents) await replace(trx, { id, tokens: tokens.join(' ') });
  },

  async remove(trx, table, id) {
    await sql`delete from ${sql.table(table)} where rowid = ${id}`.execute(trx);
  },

  expression: (matches) => matches.map((match) => `(${expressionOf(match)})`).join(' OR '),

  ids(db, table, { match, from, before }) {
    return db
      .selectFrom(sql<{ id: number }>`${sql.table(table)}`.as('found'))
      .select(sql<number>`found.rowid`.as('id'))
      .where(sql<boolean>`found.${sql.ref(table)} match ${match}`)
      .where(sql<boolean>`found.rowid >= ${from}`)
      .where(sql<boolean>`found.rowid < ${before}`);
  },
};

function expressionOf({ all, without }: TokenMatch): string {
  const found = all.map((one) => `(${[one].flat().map(quote).join(' OR ')})`).join(' AND ');
  return without.length === 0 ? found : `(${found}) NOT (${without.map(quote).join(' AND ')})`;
}

function quote(token: string): string {
  return `"${token.replaceAll('"', '""')}"`;
}
