/** What a copy of the database holds. */
export interface Snapshot {
  /** By table. */
  rows: Record<string, number>;
  migrations: string[];
  /** Names of the stored files that rows refer to. */
  mediaNames: string[];
}

export const MIGRATIONS_SQL = 'select name from kysely_migration order by name';

/** For a database that has the table; the first version had none. */
export const MEDIA_NAMES_SQL = `
  select name from media where name is not null
  union select preview_name from media where preview_name is not null
  union select source_name from media where source_name is not null`;
