import { parse } from 'csv-parse/sync';
import type { PersonItem } from './archive-content.ts';

const ROWS_MAX = 100_000;
const FIELD_MAX = 500;

export type PeopleKind = 'follows' | 'mutes' | 'blocks';

/** `user@host`, or the name alone. */
const ACCOUNT = /^@?(\w[\w.-]{0,98})(?:@[\w.:-]{1,253})?$/;

/**
 * The accounts of a CSV that Mastodon exports. Which list it is, is said by its name or by its columns: that of blocks has neither a
 * heading nor a second column. null: it is none of them.
 */
export function readPeople(
  text: string,
  named: PeopleKind | null = null,
): { kind: PeopleKind; people: PersonItem[] } | null {
  const rows = readRows(text);
  const [first = []] = rows ?? [];
  if (!rows || first.length === 0) return null;
  const kind = named ?? kindOf(first);
  if (kind === null) return null;
  const people = rows.flatMap(([account = '']) => {
    const username = ACCOUNT.exec(account.trim())?.[1];
    return username === undefined || isHeading(account) ? [] : [{ username, endsAt: null }];
  });
  return people.length === 0 && !isHeading(first[0] ?? '') ? null : { kind, people };
}

function readRows(text: string): string[][] | null {
  try {
    return parse(text, {
      ...{ bom: true, relax_column_count: true, skip_empty_lines: true, to: ROWS_MAX },
      max_record_size: FIELD_MAX * 10,
    });
  } catch {
    return null;
  }
}

const isHeading = (field: string) => /^account address$/i.test(field.trim());

function kindOf(first: readonly string[]): PeopleKind | null {
  const columns = first.map((column) => column.trim().toLowerCase());
  if (columns.includes('show boosts')) return 'follows';
  if (columns.includes('hide notifications')) return 'mutes';
  return columns.length === 1 && /^@?\w[\w.-]*@[\w.:-]+$/.test(columns[0] ?? '') ? 'blocks' : null;
}
