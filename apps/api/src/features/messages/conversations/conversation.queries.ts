import type { ConversationFilter } from '@vibeline/core/features/messages/message.rules';
import { PEOPLE_WORDS_MAX, readPeopleSearch } from '@vibeline/core/features/search/people-search.rules';
import { type Kysely, sql } from 'kysely';
import { containsPattern } from '../../../db/contains-pattern.ts';
import {
  examinedIds,
  type FoundRows,
  fetchSize,
  findRows,
  type IdQuery,
  lastExaminedId,
} from '../../../db/listed-rows.ts';
import { forEachShape, prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { canSeeConversation, otherOf } from '../../visibility/conversation-visibility.queries.ts';

/** `id` is that of the last message, by which the list is ordered. */
interface ListedConversation {
  id: number;
  conversation_id: number;
}

const patternNames = Array.from({ length: PEOPLE_WORDS_MAX }, (_, index) => `pattern${index}` as const);

type PageValues = { viewerId: number; before: number; circleIds: string; [pattern: `pattern${number}`]: string };
const pageNames = ['viewerId', 'before', 'circleIds', ...patternNames] as const;

const states = { inbox: 'active', requests: 'request' } as const;

function idsOf(
  db: Kysely<Database>,
  filter: ConversationFilter,
  { viewerId, before }: Pick<PageValues, 'viewerId' | 'before'>,
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
    then (select ${sql.join(hasWords, sql` and `)} from members as named where named.id = ${otherOf(viewerId)})
    else ${circleIds} like '%,' || cast(conversations.circle_id as text) || ',%' end`;
}

interface Shape {
  filter: ConversationFilter;
  words: number;
  size: number;
}

const pageOf = forEachShape(({ filter, words, size }: Shape) =>
  prepared(pageNames, (db, values: PageValues) =>
    db
      .selectFrom(examinedIds(idsOf(db, filter, values)))
      .innerJoin('conversations', 'conversations.id', 'listed.conversation_id')
      .select(['listed.id', 'listed.conversation_id'])
      .where(canSeeConversation(values.viewerId))
      .$if(words > 0, (query) => query.where(hasName(values, words)))
      .orderBy('listed.id', 'desc')
      .limit(size),
  ),
);

const lastExaminedOf = forEachShape((filter: ConversationFilter) =>
  prepared(['viewerId', 'before'], (db, values: Pick<PageValues, 'viewerId' | 'before'>) =>
    lastExaminedId(idsOf(db, filter, values)),
  ),
);

interface Listing {
  viewerId: number;
  filter: ConversationFilter;
  search: string;
  circleIds: readonly number[];
  before: number | null;
  limit: number;
}

export async function listConversations(
  db: Kysely<Database>,
  { viewerId, filter, search, circleIds, before, limit }: Listing,
): Promise<FoundRows<ListedConversation>> {
  const words = readPeopleSearch(search);
  const patterns = Object.fromEntries(patternNames.map((name, index) => [name, containsPattern(words[index] ?? '')]));
  const values = { viewerId, before: before ?? Number.MAX_SAFE_INTEGER };
  return findRows(
    limit,
    () =>
      pageOf({ filter, words: words.length, size: fetchSize(limit) })(db, {
        ...values,
        ...patterns,
        circleIds: `,${circleIds.join()},`,
      }),
    () => lastExaminedOf(filter)(db, values),
  );
}

export const listNamesOfCircles = prepared(['viewerId'], (db, { viewerId }: { viewerId: number }) =>
  db
    .selectFrom('circle_members')
    .innerJoin('circles', 'circles.id', 'circle_members.circle_id')
    .innerJoin('conversations', 'conversations.circle_id', 'circles.id')
    .select(['circles.id', 'circles.name'])
    .where('circle_members.member_id', '=', viewerId),
);
