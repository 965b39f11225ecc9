import { trendErrors } from '@vibeline/core/features/trends/trend.errors';
import {
  compareTrends,
  TRENDS_MAX,
  TRENDS_MAX_AGE_MS,
  trendGrowth,
  UNLISTED_MAX,
} from '@vibeline/core/features/trends/trend.rules';
import type { SetHashtagListingInput, UnlistedHashtag } from '@vibeline/core/features/trends/trend.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { memoizeTtl } from '../../memoize/memoize-ttl.ts';
import { findAnyAuthors } from '../members/author.queries.ts';
import { viewAuthor } from '../members/member.view.ts';
import { countHashtags } from './trend.queries.ts';
import { deleteUnlisted, insertUnlisted, listUnlisted } from './unlisted-hashtag.queries.ts';

interface AuditEntry {
  action: 'unlist_hashtag' | 'list_hashtag';
  moderator_id: number;
  created_at: number;
  reason: string;
  detail: string;
}

interface Dependencies extends ServiceDependencies {
  addToLog: (trx: Transaction<Database>, entry: AuditEntry) => Promise<void>;
}

export function createTrendService(deps: Dependencies) {
  const { db, now } = deps;
  const count = async () => {
    const rows = await countHashtags(db, now());
    return rows
      .map((row) => ({
        tag: row.tag_key,
        count: row.now,
        growth: trendGrowth(row.now, row.before),
        before: row.before,
      }))
      .toSorted(compareTrends)
      .slice(0, TRENDS_MAX);
  };
  let listHashtags = memoizeTtl(TRENDS_MAX_AGE_MS, now, count);
  return {
    listHashtags: () => listHashtags(),

    listUnlisted: (viewer) => viewUnlisted(db, viewer),

    async setListing(viewer, input) {
      await setListing(deps, viewer, input);
      // The other processes count again within 5 seconds.
      listHashtags = memoizeTtl(TRENDS_MAX_AGE_MS, now, count);
    },
  } satisfies ServiceOf<'trends'>;
}

async function viewUnlisted(db: Kysely<Database>, viewer: Viewer): Promise<UnlistedHashtag[]> {
  const rows = await listUnlisted(db);
  const authors = await findAnyAuthors(db, viewer.id, [...new Set(rows.map((row) => row.moderator_id))]);
  return rows.map((row) => {
    const moderator = authors.get(row.moderator_id);
    return {
      tag: row.tag_key,
      reason: row.reason,
      moderator: moderator ? viewAuthor(moderator, viewer.id) : null,
      createdAt: new Date(row.created_at).toISOString(),
    };
  });
}

async function setListing(
  { db, now, addToLog }: Dependencies,
  viewer: Viewer,
  { tag, isListed, reason }: SetHashtagListingInput,
): Promise<void> {
  const tagKey = hashtagKey(tag);
  const about = { moderator_id: viewer.id, created_at: now(), reason };
  await inTransaction(db, async (trx) => {
    const unlisted = await listUnlisted(trx);
    if (isListed !== unlisted.some((row) => row.tag_key === tagKey)) return;
    if (!isListed && unlisted.length >= UNLISTED_MAX) throw trendErrors.tooManyUnlisted();
    const row = { tag_key: tagKey, ...about };
    // Of two at once the second changes nothing.
    if (!(await (isListed ? deleteUnlisted(trx, tagKey) : insertUnlisted(trx, row)))) return;
    const action = isListed ? 'list_hashtag' : 'unlist_hashtag';
    await addToLog(trx, { ...about, action, detail: JSON.stringify({ tag: tagKey }) });
  });
}
