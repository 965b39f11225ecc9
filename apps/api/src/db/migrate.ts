import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { foundation } from './migrations/0001-foundation.ts';
import { media } from './migrations/0002-media.ts';
import { social } from './migrations/0003-social.ts';
import { accounts } from './migrations/0004-accounts.ts';
import { mediaFairness } from './migrations/0005-media.ts';
import { lists } from './migrations/0006-lists.ts';
import { suggestions } from './migrations/0007-suggestions.ts';
import { galleryOrder } from './migrations/0008-gallery.ts';
import { memberSettings } from './migrations/0009-member-settings.ts';
import { notifications } from './migrations/0010-notifications.ts';
import { vibeHistory } from './migrations/0011-vibe-history.ts';
import { trending } from './migrations/0012-trending.ts';
import { adverts } from './migrations/0013-adverts.ts';
import { postViews } from './migrations/0014-post-views.ts';
import { activity } from './migrations/0015-activity.ts';
import { friends } from './migrations/0016-friends.ts';
import { blocksAndMutes } from './migrations/0017-blocks-and-mutes.ts';
import { moderation } from './migrations/0018-moderation.ts';
import { privacy } from './migrations/0019-privacy.ts';
import { privatePosts } from './migrations/0020-private-posts.ts';
import { search } from './migrations/0021-search.ts';
import { peopleSearch } from './migrations/0022-people-search.ts';
import { hashtagFollows } from './migrations/0023-hashtag-follows.ts';
import { rankers } from './migrations/0024-rankers.ts';
import { stories } from './migrations/0025-stories.ts';
import { circlesAndMatch } from './migrations/0026-circles-and-match.ts';
import { messages } from './migrations/0027-messages.ts';
import { live } from './migrations/0028-live.ts';
import { liveModeration } from './migrations/0029-live-moderation.ts';
import { messageInputs } from './migrations/0030-message-inputs.ts';
import { reportedMessages } from './migrations/0031-reported-messages.ts';
import { replayClaims } from './migrations/0032-replay-claims.ts';
import { processes } from './migrations/0033-processes.ts';
import { liveReceivers } from './migrations/0034-live-receivers.ts';
import { fileClaims } from './migrations/0035-file-claims.ts';
import { acceptedRequests } from './migrations/0036-accepted-requests.ts';
import type { Engine, OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

/** Numbered, and never edited after release. */
const migrations: Record<string, (engine: Engine) => Migration> = {
  '0001-foundation': foundation,
  '0002-media': media,
  '0003-social': social,
  '0004-accounts': accounts,
  '0005-media': mediaFairness,
  '0006-lists': lists,
  '0007-suggestions': suggestions,
  '0008-gallery': galleryOrder,
  '0009-member-settings': memberSettings,
  '0010-notifications': notifications,
  '0011-vibe-history': vibeHistory,
  '0012-trending': trending,
  '0013-adverts': adverts,
  '0014-post-views': postViews,
  '0015-activity': activity,
  '0016-friends': friends,
  '0017-blocks-and-mutes': blocksAndMutes,
  '0018-moderation': moderation,
  '0019-privacy': privacy,
  '0020-private-posts': privatePosts,
  '0021-search': search,
  '0022-people-search': peopleSearch,
  '0023-hashtag-follows': hashtagFollows,
  '0024-rankers': rankers,
  '0025-stories': stories,
  '0026-circles-and-match': circlesAndMatch,
  '0027-messages': messages,
  '0028-live': live,
  '0029-live-moderation': liveModeration,
  '0030-message-inputs': () => messageInputs,
  '0031-reported-messages': reportedMessages,
  '0032-replay-claims': () => replayClaims,
  '0033-processes': processes,
  '0034-live-receivers': () => liveReceivers,
  '0035-file-claims': fileClaims,
  '0036-accepted-requests': acceptedRequests,
};

export class NewerDatabaseError extends StartError {}

/**
 * Migrates the schema to the latest version, or to `upTo`; `onBeforeChange` is called before that of a database that has
 * one already. Throws `NewerDatabaseError` and changes nothing when the database has migrations that this version does
 * not know.
 */
export async function migrate(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  upTo?: string,
  onBeforeChange?: (nextMigration: string) => Promise<void>,
): Promise<void> {
  const applied = await listAppliedMigrations(db);
  assertKnownMigrations(applied);
  // Without this the migrator would write its lock, and the server could not start on a full disk.
  const next = findNextMigration(applied);
  if (next === undefined) return;
  if (applied.length > 0) await onBeforeChange?.(next);
  const provider = {
    getMigrations: () =>
      Promise.resolve(Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(engine)]))),
  };
  const migrator = new Migrator({ db, provider });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

export function listMigrations(): string[] {
  return Object.keys(migrations);
}

/** undefined when the schema is the latest. */
export function findNextMigration(applied: readonly string[]): string | undefined {
  return listMigrations().find((name) => !applied.includes(name));
}

/** Throws `NewerDatabaseError` when a newer version of Vibeline applied one of them. */
export function assertKnownMigrations(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `The database was written by a newer version of Vibeline (${unknown.join(', ')}); start that version, or restore an older backup.`,
  );
}

/** Empty when the database has no schema yet. */
export async function listAppliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}
