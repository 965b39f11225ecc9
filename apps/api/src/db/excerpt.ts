import { excerptOf } from '@vibeline/core/excerpt.rules';
import { countCharacters, EXCERPT_MAX } from '@vibeline/core/text.rules';
import { type RawBuilder, sql } from 'kysely';

/** Code points: enough for an excerpt after its line ends are removed. */
const READ_MAX = 2 * EXCERPT_MAX;

/** The beginning of a text (a column's name, or an expression), for `excerptOfBeginning`; longer than it where it is cut. */
export function beginningOf(text: string | RawBuilder<unknown>): RawBuilder<string | null> {
  const column = typeof text === 'string' ? sql.ref(text) : text;
  return sql<string | null>`substr(${column}, 1, ${sql.lit(READ_MAX + 1)})`;
}

export function excerptOfBeginning(beginning: string): string {
  return excerptOf(beginning, EXCERPT_MAX, {
    isCut: beginning.length > READ_MAX && countCharacters(beginning) > READ_MAX,
  });
}
