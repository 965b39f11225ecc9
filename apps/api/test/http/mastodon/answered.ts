import type { MastodonRow } from '../../../src/http/mastodon/row.ts';

/** Rows of lists and filters that are made by `defineRow` alone say it in their sentence. */
export function answeredOf({ answered, about }: MastodonRow): MastodonRow['answered'] {
  if (about === 'Not offered.') return 'not offered';
  return about.startsWith('Empty:') ? 'empty' : answered;
}
