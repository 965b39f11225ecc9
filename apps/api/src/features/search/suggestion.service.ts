import { peopleSearchOf } from '@vibeline/core/features/search/people-search.rules';
import { parseSearch, plainWords } from '@vibeline/core/features/search/search-query.rules';
import {
  COUNTED_RESULTS_MAX,
  FOUND_HASHTAGS_MAX,
  SEARCH_SUGGESTIONS_MAX,
} from '@vibeline/core/features/search/suggestion.rules';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { viewAuthor } from '../members/member.view.ts';
import { countMembers, suggestMembers } from '../members/member-suggestion.queries.ts';
import { findHashtags } from '../posts/hashtag.queries.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { countPosts } from './find-posts.ts';

interface Dependencies {
  db: Kysely<Database>;
}

const TAG_WORDS_MAX = 4;

/** Operators of a search apply to posts only. */
export function createSearchSuggestionService({ db }: Dependencies) {
  return {
    async hashtags(viewer, { q }) {
      const rows = await findHashtags(db, viewer?.id ?? VISITOR_ID, tagPrefixes(q), FOUND_HASHTAGS_MAX);
      // A tag that only private posts have is shown to those who see them.
      return rows.map(({ tag_key: tag, uses }) => ({ tag, posts: Math.max(uses, 1) }));
    },

    async suggest(viewer, { q }) {
      const text = q.trim();
      const [people, hashtags] = await Promise.all([
        text.startsWith('#') ? [] : suggestPeople(viewer?.id ?? null, peopleSearchOf(text)),
        text.startsWith('@')
          ? []
          : findHashtags(db, viewer?.id ?? VISITOR_ID, tagPrefixes(text), SEARCH_SUGGESTIONS_MAX),
      ]);
      return { people, hashtags: hashtags.map(({ tag_key: tag }) => ({ tag })) };
    },

    async counts(viewer, { q }) {
      const viewerId = viewer?.id ?? null;
      const [posts, people, hashtags] = await Promise.all([
        countPosts(db, { viewerId, query: parseSearch(q), max: COUNTED_RESULTS_MAX }),
        countMembers(db, viewerId, { search: peopleSearchOf(q), max: COUNTED_RESULTS_MAX }),
        findHashtags(db, viewer?.id ?? VISITOR_ID, tagPrefixes(q), COUNTED_RESULTS_MAX),
      ]);
      return { posts, people, hashtags: hashtags.length };
    },
  } satisfies Partial<ServiceOf<'search'>>;

  async function suggestPeople(viewerId: number | null, search: string) {
    if (search === '') return [];
    const rows = await suggestMembers(db, viewerId, { search, limit: SEARCH_SUGGESTIONS_MAX, isMention: false });
    return rows.map((row) => viewAuthor(row, viewerId));
  }
}

function tagPrefixes(q: string): string[] {
  const words = plainWords(q)
    .split(/\s+/u)
    .map((word) => hashtagKey(word.replace(/^#/, '')))
    .filter((word) => word !== '')
    .slice(0, TAG_WORDS_MAX);
  return [...new Set(words.length > 1 ? [...words, words.join('')] : words)];
}
