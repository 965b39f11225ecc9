import { sql } from 'kysely';
import type { OpenDatabase } from '../../src/db/open/open-database.ts';

type Database = Pick<OpenDatabase, 'db' | 'engine'>;

interface Column {
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

/** What a version that writes to a database relies on. */
export interface Schema {
  /** By `table.column`. */
  columns: Map<string, Column>;
  tables: Set<string>;
  /** What the database may refuse a row for: unique indexes, checks, references and triggers, by `table: definition`. */
  rules: Set<string>;
}

export async function readSchema({ db, engine }: Database): Promise<Schema> {
  const found = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('post_search_'));
  const columns = new Map<string, Column>();
  for (const { name: table, columns: listed } of found) {
    for (const { name, dataType, isNullable, hasDefaultValue, isAutoIncrementing } of listed) {
      const hasDefault = hasDefaultValue || isAutoIncrementing;
      columns.set(`${table}.${name}`, { type: dataType, isNullable, hasDefault });
    }
  }
  const query = engine === 'postgres' ? POSTGRES_RULES : SQLITE_RULES;
  const { rows } = await query.execute(db);
  const rules = new Set(rows.map(({ table, rule }) => `${table}: ${rule}`));
  return { columns, tables: new Set(found.map(({ name }) => name)), rules };
}

interface Rule {
  table: string;
  rule: string;
}

const POSTGRES_RULES = sql<Rule>`
  select c.relname as table, pg_get_constraintdef(r.oid) as rule
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.connamespace = cast(current_schema() as regnamespace) and r.contype <> 'n'
  union
  select t.relname, pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = cast(current_schema() as regnamespace)
  union
  select c.relname, pg_get_triggerdef(g.oid) from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where not g.tgisinternal`;

/** The checks of a table are in its own definition, of which only the number of those words is compared. */
const SQLITE_RULES = sql<Rule>`
  select tbl_name as "table", sql as rule from sqlite_schema
    where sql is not null and (type = 'trigger' or (type = 'index' and sql like 'create unique%'))
  union
  select name, 'checks: ' || (length(sql) - length(replace(lower(sql), 'check', '')))
    from sqlite_schema where type = 'table' and lower(sql) like '%check%'
  union
  select m.name, 'references: ' || f."from" || ' ' || f."table" || ' ' || f.on_delete
    from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`;

const tableOf = (name: string) => name.slice(0, name.search(/[.:]/));

/** What a version that knows only the schema before could not work with. */
export function findBreakingChanges(before: Schema, after: Schema): string[] {
  const gone = [...before.tables].filter((table) => !after.tables.has(table)).map((table) => `${table} is gone`);
  const rules = [...after.rules].filter((rule) => !before.rules.has(rule) && before.tables.has(tableOf(rule)));
  return [
    ...gone,
    ...findChangedColumns(before, after),
    ...findRequiredColumns(before, after),
    ...rules.map((rule) => `a row may be refused by ${rule}`),
  ];
}

function findChangedColumns(before: Schema, after: Schema): string[] {
  return [...before.columns].flatMap(([name, { type, isNullable }]) => {
    if (!after.tables.has(tableOf(name))) return [];
    const column = after.columns.get(name);
    if (!column) return [`${name} is gone`];
    if (column.type !== type) return [`${name} was ${type} and is ${column.type}`];
    return isNullable && !column.isNullable ? [`${name} must have a value`] : [];
  });
}

function findRequiredColumns(before: Schema, after: Schema): string[] {
  return [...after.columns].flatMap(([name, { isNullable, hasDefault }]) => {
    const isNew = !before.columns.has(name) && before.tables.has(tableOf(name));
    return isNew && !isNullable && !hasDefault ? [`${name} is new and must have a value`] : [];
  });
}
