import { HOUR_MS, WEEK_MS } from '../../durations.rules.ts';

/** The largest archive that is received. */
export const IMPORT_MEGABYTES_MAX = 4096;

/** How long after it was asked for an import waits for its file. */
export const UPLOAD_WITHIN_MS = 6 * HOUR_MS;

/** How long what an import added can be removed at once. */
export const UNDO_WITHIN_MS = WEEK_MS;

const NAMED_MAX = 100;
const NAMED_PEOPLE_MAX = 1_000;

/** What was left out is counted in full, and this many of a kind and reason are named. */
export function leftOutNamedMax(kind: ImportKind): number {
  return kind === 'follows' || kind === 'mutes' || kind === 'blocks' ? NAMED_PEOPLE_MAX : NAMED_MAX;
}

/** How much of a text names what was left out. */
export const LEFT_OUT_LABEL_MAX = 80;

/** `undone`: what it had added is removed. */
export const importStates = ['none', 'waiting', 'working', 'done', 'failed', 'undoing', 'undone'] as const;

export const importSources = ['vibeline', 'mastodon'] as const;
export type ImportSource = (typeof importSources)[number];

/**
 * `unknown_format`: neither an archive of Vibeline nor of Mastodon; `other_version`: of a Vibeline that is newer than this one;
 * `unsafe`: what no honest archive has, such as paths out of it or a thousandfold compression; `damaged`: not readable to its end;
 * `undo_failed`: what it had added could not be removed whole.
 */
export const importFailures = [
  'unknown_format',
  'other_version',
  'unsafe',
  'damaged',
  'no_room',
  'failed',
  'undo_failed',
] as const;
export type ImportFailure = (typeof importFailures)[number];

/** What an archive has, by the names of the report. */
export const importKinds = [
  'profile',
  'settings',
  'posts',
  'comments',
  'media',
  'votes',
  'bookmarks',
  'follows',
  'followers',
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
 * Why something was left out. `already_exists`: it is here, from an earlier import or from before; `unknown_member`: nobody has
 * that username here; `private_account`: who has it decides who follows them; `target_missing`: what it belongs to is not here;
 * `not_archived`: a story of the last 24 hours; `boost`: somebody else's post; `already_set`: the member has set something else here;
 * `limit`: there can be no more; `invalid`: it is not what this network accepts; `not_transferable`: it stays with the network it is
 * from.
 */
export const leftOutReasons = [
  'already_exists',
  'unknown_member',
  'private_account',
  'target_missing',
  'not_archived',
  'boost',
  'already_set',
  'limit',
  'invalid',
  'not_transferable',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
