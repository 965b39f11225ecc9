import type { Post } from '@vibeline/core/features/posts/post.schema';
import {
  countedVotes,
  isByNumber,
  rankTerms,
  TRENDING_MAX_AGE_MS,
  TRENDING_POSTS,
} from '@vibeline/core/features/posts/ranker.rules';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { filterInTurns } from '../../../db/lists/filter-rows.ts';
import { takeInGroups } from '../../../db/lists/take-in-groups.ts';
import type { Database } from '../../../db/schema.ts';
import { memoizeTtl } from '../../../memoize/memoize-ttl.ts';
import type { SignedUrlsFor } from '../../media/media.view.ts';
import { viewVotesBefore } from '../../versions/version.view.ts';
import { findWithheld } from '../post-counters.queries.ts';
import { getPost, viewPosts } from '../read-post.ts';
import { findLess, findRankedHiding } from './less-marked.ts';
import { listTrendingIds, listUnmuted } from './ranker.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  signedUrlsFor: SignedUrlsFor;
}

export function createRankerService(deps: Dependencies) {
  const { db, now } = deps;
  const findTrendingIds = memoizeTtl(TRENDING_MAX_AGE_MS, now, () => listTrendingIds(db));
  return {
    /** At most `TRENDING_POSTS`, without those of members whom the viewer has muted. */
    trending: async (viewer) => listTrending(deps, viewer, await findTrendingIds()),

    async explain(viewer, { id, ranker }) {
      const row = await getPost(db, viewer, id);
      const withheld = await findWithheld(db, row.id);
      const facts = {
        id: row.id,
        createdAt: row.created_at,
        positiveVotes: row.positive_votes,
        negativeVotes: row.negative_votes,
        commentsCount: row.comments_count,
        ...withheld,
      };
      const terms = rankTerms(ranker, facts);
      const counted = countedVotes(facts);
      const lessLike = isByNumber(ranker) ? null : ((await findLess(deps, viewer?.id ?? null))?.(row) ?? null);
      return {
        ranker,
        terms,
        positiveVotes: { given: row.positive_votes, counted: counted.positive },
        negativeVotes: { given: row.negative_votes, counted: counted.negative },
        ...viewVotesBefore(row),
        sum: terms.reduce((sum, { value }) => sum + value, 0),
        ...(lessLike && { lessLike }),
      };
    },
  } satisfies Partial<ServiceOf<'posts'>>;
}

const CANDIDATES_AT_ONCE = 20;

async function listTrending(deps: Dependencies, viewer: Viewer | null, ids: readonly number[]): Promise<Post[]> {
  const viewerId = viewer?.id ?? null;
  const hides = await findRankedHiding(deps, viewerId);
  const trending = await takeInGroups(ids, CANDIDATES_AT_ONCE, TRENDING_POSTS, async (group) => {
    const rows = await listUnmuted(deps.db, viewerId, group);
    return hides ? filterInTurns(rows, (row) => !hides(row)) : rows;
  });
  return viewPosts(deps, viewer, trending);
}
