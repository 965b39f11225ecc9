import { StartError } from '../../start-error.ts';

export const BASELINE = '0001-baseline';

/** What the versions before 1.0.0 recorded. All of them together made the schema that the baseline makes. */
export const unreleased: readonly string[] = [
  ...['0001-foundation', '0002-media', '0003-social', '0004-accounts', '0005-media', '0006-lists', '0007-suggestions'],
  ...['0008-gallery', '0009-member-settings', '0010-notifications', '0011-vibe-history', '0012-trending'],
  ...['0013-adverts', '0014-post-views', '0015-activity', '0016-friends', '0017-blocks-and-mutes', '0018-moderation'],
  ...['0019-privacy', '0020-private-posts', '0021-search', '0022-people-search', '0023-hashtag-follows'],
  ...['0024-rankers', '0025-stories', '0026-circles-and-match', '0027-messages', '0028-live', '0029-live-moderation'],
  ...['0030-message-inputs', '0031-reported-messages', '0032-replay-claims', '0033-processes', '0034-live-receivers'],
  ...['0035-file-claims', '0036-accepted-requests', '0037-anonymous-cases', '0038-message-ids'],
  ...['0039-message-id-default', '0040-suspended-sessions', '0041-circle-bans', '0042-live-networks'],
  ...['0043-public-votes', '0044-undone-reason'],
];

/** Puts the baseline in the place of what versions before 1.0.0 recorded. Throws `StartError` when they recorded a part of it. */
export function replaceUnreleased(recorded: readonly string[]): string[] {
  const missing = unreleased.filter((name) => !recorded.includes(name));
  if (missing.length === unreleased.length) return [...recorded];
  if (missing.length > 0) {
    throw new StartError(
      `The database was written by a version of Vibeline from before 1.0.0, and lacks what later ones of them changed (${missing[0]}); start the last version before 1.0.0 once, and then this one.`,
    );
  }
  return [BASELINE, ...recorded.filter((name) => !unreleased.includes(name))];
}
