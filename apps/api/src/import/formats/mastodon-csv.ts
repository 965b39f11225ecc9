import { parse } from 'csv-parse/sync';
import type { PeopleKind, PersonItem } from './archive-content.ts';

const ROWS_MAX = 100_000;
const FIELD_MAX = 500;

/** `user@host`, or the name alone. */
const ACCOUNT = /^@?(\w[\w.-]{0,98})(?:@[\w.:-]{1,253})?$/;

export interface People {
  kind: PeopleKind;
  people: PersonItem[];
  /** Rows that are no accounts. */
  invalid: number;
  /** Rows past the most that are read. */
  tooMany: number;
}

/**
 * The accounts of a CSV that Mastodon exports. Which list it is, is said by its name or by its columns: that of blocks has neither a
 * heading nor a second column. null: it is none of them.
 */
export function readPeople(text: string, named: PeopleKind | null = null): People | null {
  const rows = readRows(text);
  const [first = []] = rows ?? [];
  if (!rows || first.length === 0) return null;
  const kind = named ?? kindOf(first);
  if (kind === null) return null;
  const accounts = isHeading(first[0] ?? '') ? rows.slice(1) : rows;
  const people = accounts.slice(0, ROWS_MAX).flatMap(([account = '']) => {
    const username = ACCOUNT.exec(account.trim())?.[1];
    return username === undefined ? [] : [{ username, endsAt: null }];
  });
  if (people.length === 0 && accounts.length > 0) return null;
  const read = Math.min(accounts.length, ROWS_MAX);
  return { kind, people, invalid: read - people.length, tooMany: accounts.length - read };
}

function readRows(text: string): string[][] | null {
  try {
    const options = { bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: FIELD_MAX * 10 };
    return parse(text, options);
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
