import { EXCERPT_MAX } from '@vibeline/core/text.rules';
import { type RawBuilder, sql } from 'kysely';

/** The beginning of a text (a column's name, or an expression), long enough for `excerptOf` after its line ends are removed. */
export function beginningOf(text: string | RawBuilder<unknown>): RawBuilder<string | null> {
  const column = typeof text === 'string' ? sql.ref(text) : text;
  return sql<string | null>`substr(${column}, 1, ${sql.lit(2 * EXCERPT_MAX)})`;
}
