import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { baseline } from './0001-baseline/baseline.ts';
import { privacyChangedPosts } from './0002-privacy-changed-posts.ts';
import { previewsOfLiveStreams } from './0003-previews-of-live-streams.ts';

export const BASELINE = '0001-baseline';

/** In the order of their numbers, by which the database remembers them: never edited after release. */
export const migrations: Record<string, (engine: Engine) => Migration> = {
  [BASELINE]: baseline,
  '0002-privacy-changed-posts': privacyChangedPosts,
  '0003-previews-of-live-streams': previewsOfLiveStreams,
};
