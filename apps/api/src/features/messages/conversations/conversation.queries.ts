import type { ConversationFilter } from '@vibeline/core/features/messages/message.rules';
import { PEOPLE_WORDS_MAX, readPeopleSearch } from '@vibeline/core/features/search/people-search.rules';
import { type Kysely, sql } from 'kysely';
import type { FoundRows, IdQuery } from '../../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST } from '../../../db/lists/prepared-pages.ts';
import { forEachShape, prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { containsPattern } from '../../../db/text-patterns.ts';
import { canSeeConversation, isOtherUnnamed, otherOf } from '../../visibility/conversation-visibility.queries.ts';
import { isStaying } from '../../visibility/deletion-visibility.queries.ts';

/** `id`: of the last message, which orders the list. */
interface ListedConversation {
  id: number;
  conversation_id: number;
}

const patternNames = Array.from({ length: PEOPLE_WORDS_MAX }, (_, index) => `pattern${index}` as const);

type PageValues = { viewerId: number; circleIds: string; [pattern: `pattern${number}`]: string };

const states = { inbox: 'active', requests: 'request' } as const;

function idsOf(
  db: Kysely<Database>,
  filter: ConversationFilter,
  { viewerId, before }: { viewerId: number; before: number },
): IdQuery<ListedConversation> {
  return (
    db
      .selectFrom('conversation_members')
      .select(sql<number>`conversation_members.last_message_id`.as('id'))
      .select('conversation_members.conversation_id')
      .where('conversation_members.member_id', '=', viewerId)
      .where('conversation_members.state', '=', sql.lit(states[filter]))
      // SQLite uses a partial index only for conditions that it can prove.
      .where('conversation_members.last_message_id', 'is not', null)
      .where('conversation_members.last_message_id', '<', before)
      .orderBy('conversation_members.last_message_id', 'desc') as unknown as IdQuery<ListedConversation>
  );
}

function hasName({ viewerId, circleIds, ...values }: PageValues, words: number) {
  const hasWords = patternNames.slice(0, words).map((name) => sql`named.search_key like ${values[name]} escape '\\'`);
  return sql<boolean>`case when conversations.circle_id is null
    then (select ${sql.join(hasWords, sql` and `)} from members as named where named.id = ${otherOf(viewerId)}
      and ${isStaying('named.id')} and ${isOtherUnnamed(viewerId)} = 0)
    else ${circleIds} like '%,' || cast(conversations.circle_id as text) || ',%' end`;
}

const pagesOf = forEachShape(({ filter, words }: { filter: ConversationFilter; words: number }) =>
  examinedPages(['viewerId', 'circleIds', ...patternNames], FROM_NEWEST, {
    ids: (db, { viewerId }: PageValues, before) => idsOf(db, filter, { viewerId, before }),
    rows: (db, values, listed) =>
      db
        .selectFrom(listed)
        .innerJoin('conversations', 'conversations.id', 'listed.conversation_id')
        .select(['listed.id', 'listed.conversation_id'])
        .where(canSeeConversation(values.viewerId))
        .$if(words > 0, (query) => query.where(hasName(values, words)))
        .orderBy('listed.id', 'desc'),
  }),
);

interface Listing {
  viewerId: number;
  filter: ConversationFilter;
  search: string;
  circleIds: readonly number[];
  after: number | null;
  limit: number;
}

export async function listConversations(
  db: Kysely<Database>,
  { filter, search, circleIds, ...listing }: Listing,
): Promise<FoundRows<ListedConversation>> {
  const words = readPeopleSearch(search);
  const patterns = Object.fromEntries(patternNames.map((name, index) => [name, containsPattern(words[index] ?? '')]));
  const pages = pagesOf({ filter, words: words.length });
  return pages(db, { ...listing, ...patterns, circleIds: `,${circleIds.join()},` });
}

export const listNamesOfCircles = prepared(['viewerId'], (db, { viewerId }: { viewerId: number }) =>
  db
    .selectFrom('circle_members')
    .innerJoin('circles', 'circles.id', 'circle_members.circle_id')
    .innerJoin('conversations', 'conversations.circle_id', 'circles.id')
    .select(['circles.id', 'circles.name'])
    .where('circle_members.member_id', '=', viewerId),
);
