import { HOUR_MS, WEEK_MS } from '../../durations.rules.ts';

/** The largest archive that is received. */
export const IMPORT_MEGABYTES_MAX = 4096;

/** How long after it was asked for an import waits for its file. */
export const UPLOAD_WITHIN_MS = 6 * HOUR_MS;

/** How long what an import added can be removed at once. */
export const UNDO_WITHIN_MS = WEEK_MS;

/** What was left out is counted in full, and this many of it are named. */
export const LEFT_OUT_NAMED_MAX = 200;

/** How much of a text names what was left out. */
export const LEFT_OUT_LABEL_MAX = 80;

/** `uploading`: waits for its file. `undone`: what it had added is removed. */
export const importStates = ['none', 'uploading', 'waiting', 'working', 'done', 'failed', 'undoing', 'undone'] as const;

export const importSources = ['vibeline', 'mastodon'] as const;
export type ImportSource = (typeof importSources)[number];

/**
 * `unknown_format`: neither an archive of Vibeline nor of Mastodon; `other_version`: of a Vibeline that is newer than this one;
 * `unsafe`: what no honest archive has, such as paths out of it or a thousandfold compression; `damaged`: not readable to its end.
 */
export const importFailures = ['unknown_format', 'other_version', 'unsafe', 'damaged', 'no_room', 'failed'] as const;
export type ImportFailure = (typeof importFailures)[number];

/** What an archive has, by the names of the report. */
export const importKinds = [
  'profile',
  'settings',
  'posts',
  'comments',
  'media',
  'votes',
  'follows',
  'friends',
  'blocks',
  'mutes',
  'muted-words',
  'hashtags',
  'stories',
  'highlights',
  'circles',
  'conversations',
  'other',
] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * Why something was left out. `here`: it is here already, from an earlier import or from before; `unknown_member`: nobody has that
 * username here; `private_account`: who has it decides who follows them; `elsewhere`: what it belongs to is not here; `live`: a
 * story of the last 24 hours; `shared`: somebody else's post; `chosen`: it is set here already; `limit`: there can be no more;
 * `invalid`: it is not what this network accepts; `kept`: it stays with the network it is from.
 */
export const leftOutReasons = [
  'here',
  'unknown_member',
  'private_account',
  'elsewhere',
  'live',
  'shared',
  'chosen',
  'limit',
  'invalid',
  'kept',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
