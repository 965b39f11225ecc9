export interface Snapshot {
  rows: Record<string, number>;
  migrations: string[];
  mediaNames: string[];
}

/**
 * They hold the state of running processes, and archives, of which neither has the files: a restore empties them, and a
 * move to Postgres leaves them out.
 */
export const TRANSIENT_TABLES = ['processes', 'leases', 'rate_limits', 'exports', 'imports'];

/** What lets somebody in without a password. A backup of an earlier version may lack some of them. */
export const SESSION_TABLES = [
  ...['new_sign_ins', 'sessions', 'suspended_sessions', 'personal_tokens', 'app_codes', 'app_tokens'],
];
/**
 * Also where sessions are kept: a link that was used, or replaced, since the backup must not work again, and mails, whose texts
 * may have links, and pushes must not be sent again.
 */
export const LINK_TABLES = ['reset_links', 'mailed_reset_links', 'mails', 'pushes'];

export interface RestoredChanges {
  keepsSessions: boolean;
  removedSettings: readonly string[];
  settings: Record<string, string>;
}

export const MIGRATIONS_SQL = 'select name from kysely_migration order by name';

const MEDIA_NAMES_SQL = `
  select name from media where name is not null
  union select preview_name from media where preview_name is not null
  union select source_name from media where source_name is not null
  union select image from adverts
  union select sponsor_logo from adverts where sponsor_logo is not null`;

export function mediaNamesSql(tables: readonly string[]): string | null {
  return tables.includes('media') ? MEDIA_NAMES_SQL : null;
}
