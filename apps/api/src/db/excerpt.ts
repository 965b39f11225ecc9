import { EXCERPT_MAX } from '@vibeline/core/text.rules';
import { type RawBuilder, sql } from 'kysely';

/** The beginning of a text (a column's name, or an expression), long enough for `excerptOf` after its line ends are removed. */
export function beginningOf(text: string | RawBuilder<unknown>): RawBuilder<string | null> {
  const column = typeof text === 'string' ? sql.ref(text) : text;
  return sql<string | null>`substr(${column}, 1, ${sql.lit(2 * EXCERPT_MAX)})`;
}

export function excerptOf(text: string): string;
export function excerptOf(text: string | null): string | null;
export function excerptOf(text: string | null): string | null {
  if (text === null) return null;
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return characters.length > EXCERPT_MAX ? `${characters.slice(0, EXCERPT_MAX - 1).join('')}…` : characters.join('');
}
