import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  comparedText,
  isComparedByText,
  searchSteps,
  type TokenMatch,
} from '@vibeline/core/features/search/post-tokens.rules';
import { matchesText, type SearchQuery, startOfDay } from '@vibeline/core/features/search/search-query.rules';
import type { Kysely } from 'kysely';
import { filterInTurns } from '../../db/filter-rows.ts';
import { findNewest } from '../../db/full-text/find-ids.ts';
import { fetchSize, MAX_COMPARED_CHARACTERS, MAX_EXAMINED } from '../../db/listed-rows.ts';
import type { Database } from '../../db/schema.ts';
import { VISITOR_ID } from '../members/member.queries.ts';
import { findWordFilter } from '../mutes/word-filter.queries.ts';
import { listPostsById, type PostRow } from '../posts/post.queries.ts';
import { findAuthorId, findIdRange, type IdRange, listUnmutedPosts } from './search.queries.ts';

/** So many posts are read at a time at most. */
const IDS_MAX = 100;

/** A place among the posts found: the step of the search, and the id of a post. */
type PostPlace = readonly [step: number, id: number];

export interface FoundPosts {
  /** One more than asked for when there is a next page. */
  posts: { row: PostRow; step: number }[];
  /** The last place examined, when there are fewer than asked for and there may be more after it. */
  examinedTo: PostPlace | null;
}

interface Search {
  viewerId: number | null;
  query: SearchQuery;
  /** The place after which to begin; null: from the beginning. */
  after: PostPlace | null;
  limit: number;
}

/**
 * The posts that the viewer may see, and that neither the search nor a mute leaves out. Those with all the words come
 * first, then those in which longer words begin with them; each newest first.
 */
export async function findPosts(db: Kysely<Database>, { viewerId, query, after, limit }: Search): Promise<FoundPosts> {
  const posts: FoundPosts['posts'] = [];
  const plan = await planSearch(db, query);
  if (!plan) return { posts, examinedTo: null };
  const isShown = await rowFilter(db, viewerId, query);
  let size = sizeOf(limit);
  let [step, before] = after ?? [0, plan.range.before];
  let [examined, compared] = [0, 0];
  for (let tokens = plan.steps[step]; tokens; tokens = plan.steps[step]) {
    const { ids, examinedTo } = await findNewest(db, 'post_search', tokens, {
      from: plan.range.from,
      before,
      size,
      isFromNewest: before === plan.newest,
    });
    const rows = await listVisible(db, viewerId, { ids, query });
    const current = step;
    posts.push(...(await filterInTurns(rows, isShown)).map((row) => ({ row, step: current })));
    if (posts.length > limit) return { posts: posts.slice(0, limit + 1), examinedTo: null };
    if (examinedTo !== null) return { posts, examinedTo: [step, examinedTo] };
    const isEnd = ids.length < size;
    [step, before] = isEnd ? [step + 1, plan.range.before] : [step, ids.at(-1) ?? 0];
    examined += ids.length;
    compared = rows.reduce((sum, { content }) => sum + content.length, compared);
    if (examined >= MAX_EXAMINED || compared > MAX_COMPARED_CHARACTERS) return { posts, examinedTo: [step, before] };
    // Other requests get their turn between two reads.
    await nextTurn();
    size = sizeOf(isEnd ? limit : IDS_MAX);
  }
  return { posts, examinedTo: null };
}

/** Where many are hidden, more are read at a time. */
function sizeOf(limit: number): number {
  return Math.min(fetchSize(limit), IDS_MAX);
}

/** Who names a member finds that member's posts, muted or not, as on the profile. */
function listVisible(
  db: Kysely<Database>,
  viewerId: number | null,
  { ids, query }: { ids: readonly number[]; query: SearchQuery },
): Promise<PostRow[]> {
  if (query.from !== null) return listPostsById(db, viewerId ?? VISITOR_ID, ids);
  return listUnmutedPosts(db, ids, { viewerId: viewerId ?? VISITOR_ID });
}

interface SearchPlan {
  steps: TokenMatch[][];
  range: IdRange;
  /** The id after that of the newest post; null when newer ones are left out. */
  newest: number | null;
}

/** null when nothing can be found. */
async function planSearch(db: Kysely<Database>, query: SearchQuery): Promise<SearchPlan | null> {
  const authorId = query.from === null ? null : await findAuthorId(db, query.from);
  if (query.from !== null && authorId === null) return null;
  const range = await findIdRange(db, timesOf(query));
  const steps = searchSteps(query, authorId);
  return range && { steps, range, newest: query.before === null ? range.before : null };
}

function timesOf({ since, before }: SearchQuery) {
  return {
    since: since === null ? null : startOfDay(since),
    before: before === null ? null : startOfDay(before),
  };
}

/** What tokens and ids do not tell: the times, words that must follow each other, and the viewer's muted words. */
async function rowFilter(
  db: Kysely<Database>,
  viewerId: number | null,
  query: SearchQuery,
): Promise<(row: PostRow) => boolean> {
  const words = query.from === null ? await findWordFilter(db, viewerId) : null;
  const { since, before } = timesOf(query);
  const isCompared = isComparedByText(query);
  const hasWords = ({ content, hashtags }: PostRow) =>
    matchesText(comparedText({ content, hashtags: JSON.parse(hashtags) }), query);
  return (row) =>
    (since === null || row.created_at >= since) &&
    (before === null || row.created_at < before) &&
    (!isCompared || hasWords(row)) &&
    !words?.hides(row);
}
