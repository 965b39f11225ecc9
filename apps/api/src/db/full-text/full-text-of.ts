import type { Kysely } from 'kysely';
import { engineOf } from '../open/engine-of.ts';
import { postgresFullText } from '../postgres/full-text-postgres.ts';
import type { Database } from '../schema.ts';
import { sqliteFullText } from '../sqlite/full-text-sqlite.ts';
import type { FullText } from './full-text.ts';

export function fullTextOf(db: Kysely<Database>): FullText {
  return engineOf(db) === 'postgres' ? postgresFullText : sqliteFullText;
}
