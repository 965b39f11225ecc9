import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Database } from '../schema.ts';
import type { TokenMatch } from './post-tokens.ts';

export type FullTextTable = 'post_search';

interface Document {
  id: number;
  tokens: readonly string[];
}

interface Found {
  found: { id: number };
}

type FoundIds = SelectQueryBuilder<Database & Found, 'found', { id: number }>;

/**
 * An index from tokens to documents. A token is any text without spaces; the engine neither splits nor folds it, so words
 * are made by the rules of core, alike for both engines.
 */
export interface FullText {
  /** Whether it reads matches one by one, newest first, and stops when there are enough; else it reads all. */
  isLazy: boolean;
  index(trx: Transaction<Database>, table: FullTextTable, documents: readonly Document[]): Promise<void>;
  remove(trx: Transaction<Database>, table: FullTextTable, id: number): Promise<void>;
  expression(matches: readonly TokenMatch[]): string;
  ids(db: Kysely<Database>, table: FullTextTable, values: { match: string; from: number; before: number }): FoundIds;
}
