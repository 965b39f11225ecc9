import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { isListed } from '../trends/unlisted-hashtag.queries.ts';

export const TAGS_MAX = 10;
const POSTS_PER_TAG = 200;
const AUTHORS_MAX = 500;

const tagNames = Array.from({ length: TAGS_MAX }, (_, index) => `tag${index}`);

type Values = Record<string, string | number>;

const authorsWithTags = prepared<Values, { id: number; tag_key: string }>(['since', ...tagNames], (db, values) => {
  const [first, ...others] = tagNames.map((name) => newestWith(db, values[name] as string));
  if (!first) throw new Error('There are tags');
  const found = others.reduce((all, one) => all.unionAll(one), first).as('found');
  return (
    db
      .selectFrom(found)
      .innerJoin('posts', 'posts.id', 'found.post_id')
      .innerJoin('members', 'members.id', 'posts.author_id')
      .select(['posts.author_id as id', 'found.tag_key'])
      .distinct()
      // As a CASE, so that SQLite begins with what was found and not with all public posts.
      .where(
        sql<boolean>`case when posts.created_at > ${values['since']} and posts.visibility = 'public'
        and posts.is_anonymous = 0 and posts.deleted_at is null and posts.hidden_at is null
        and members.is_private = 0 and ${isListed('found.tag_key')} then true else false end`,
      )
      .orderBy('posts.author_id')
      .orderBy('found.tag_key')
      .limit(AUTHORS_MAX)
  );
});

function newestWith(db: Kysely<Database>, tagKey: string) {
  const newest = db
    .selectFrom('post_hashtags')
    .select(['post_hashtags.post_id', 'post_hashtags.tag_key'])
    .where('post_hashtags.tag_key', '=', tagKey)
    .orderBy('post_hashtags.post_id', 'desc')
    .limit(POSTS_PER_TAG)
    .as('newest');
  return db.selectFrom(newest).select(['newest.post_id', 'newest.tag_key']);
}

/** Who used which of the tags since then in the newest public posts under their name; of at most `TAGS_MAX` tags. */
export async function listAuthorsWithTags(db: Kysely<Database>, tags: readonly string[], since: number) {
  const [first] = tags;
  if (first === undefined) return [];
  const named = Object.fromEntries(tagNames.map((name, index) => [name, tags[index] ?? first]));
  return authorsWithTags(db, { ...named, since });
}
