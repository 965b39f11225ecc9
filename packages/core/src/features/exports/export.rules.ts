import { DAY_MS, WEEK_MS } from '../../durations.rules.ts';

/** How long a finished archive can be downloaded. */
export const ARCHIVE_KEPT_MS = WEEK_MS;

/** After a request whose archive was made, the next one is accepted this much later. */
export const REQUEST_EVERY_MS = DAY_MS;

/** Archives of all members together that wait, are made or can be downloaded: they take room on the server. */
export const ARCHIVES_MAX = 50;

/** What becomes of a request. `expired`: the archive was ready, and is deleted. */
export const exportStates = ['none', 'waiting', 'working', 'ready', 'failed', 'expired'] as const;

/** `no_room`: the disk of the server is nearly full. */
export const exportFailures = ['no_room', 'failed'] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** The version of the archive's format: a new one when files that were valid before would no longer be. */
export const ARCHIVE_VERSION = 1;

/** The JSON files of an archive, in the order in which they are written; `<kind>.json` each. */
export const archiveKinds = [
  'profile',
  'posts',
  'comments',
  'votes',
  'follows',
  'friends',
  'blocks',
  'mutes',
  'muted-words',
  'hashtags',
  'saved-folders',
  'saved',
  'stories',
  'highlights',
  'circles',
  'match-sessions',
  'matches',
  'match-waits',
  'match-blocks',
  'conversations',
  'messages',
  'notifications',
  'sessions',
  'audit-log',
  'reports',
  'decisions',
] as const;
export type ArchiveKind = (typeof archiveKinds)[number];

export const ARCHIVE_FILE = 'vibeline.json';
export const ARCHIVE_SCHEMA_PATH = '/schemas/export-1.json';
