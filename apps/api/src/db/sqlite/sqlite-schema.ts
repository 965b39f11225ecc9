import SQLite from 'better-sqlite3';

export type SqliteSchema = Map<string, string>;

interface SchemaRow {
  type: string;
  name: string;
  table: string;
  sql: string | null;
}

/** Statistics of the planner, which SQLite makes on request, and Kysely's tables, whose text depends on its version. */
const UNCOMPARED = /^(sqlite_stat\d|kysely_migration(_lock)?)$/;

export function readSqliteSchema(file: string): SqliteSchema {
  const database = new SQLite(file, { readonly: true });
  try {
    const rows = database
      .prepare<[], SchemaRow>('select type, name, tbl_name as "table", sql from sqlite_schema')
      .all()
      .filter(({ type, name }) => !(type === 'table' && UNCOMPARED.test(name)));
    return new Map(rows.map((row) => [`${row.type} ${row.name}`, `${row.table} ${comparableText(row)}`]));
  } finally {
    database.close();
  }
}

/**
 * Without what statements of one meaning may differ in: quotes around a word, spaces, and where a table has its constraints,
 * behind which comes a column that was added later.
 */
function comparableText({ type, sql }: SchemaRow): string {
  if (sql === null || type === 'trigger') return sql ?? '';
  const plain = sql
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1');
  if (type !== 'table') return plain;
  const [from, to] = [plain.indexOf('(') + 1, plain.lastIndexOf(')')];
  return plain.slice(0, from) + splitList(plain.slice(from, to)).sort().join() + plain.slice(to);
}

/** Splits at commas outside parentheses. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: character, index } of text.matchAll(/[(),]/g)) {
    if (character === ',') {
      if (depth === 0) {
        parts.push(text.slice(start, index));
        start = index + 1;
      }
    } else depth += character === '(' ? 1 : -1;
  }
  return [...parts, text.slice(start)];
}

export function findSchemaDifference(found: SqliteSchema, expected: SqliteSchema): string | null {
  for (const name of new Set([...found.keys(), ...expected.keys()])) {
    if (found.get(name) !== expected.get(name)) return name;
  }
  return null;
}
