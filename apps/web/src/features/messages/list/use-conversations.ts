import { keepPreviousData, type Query } from '@tanstack/react-query';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { ConversationFilter } from '@vibeline/core/features/messages/message.rules';
import { readQueryKey } from '../../../cache/entities/read-query-key.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';

const PAGE_SIZE = 20;

export function useConversations(filter: ConversationFilter, search: string) {
  const { query, items } = usePages(
    trpc.conversations.list,
    { filter, limit: PAGE_SIZE, ...(search !== '' && { search }) },
    {
      refetchOnWindowFocus: 'always',
      placeholderData: (previous, before) =>
        before && filterOf(before) === filter ? keepPreviousData(previous) : undefined,
    },
  );
  return { query, conversations: withoutRepeated(items) };
}

/** While a search is typed the list stays; the other tab has another list. */
function filterOf(query: Pick<Query, 'queryKey'>): unknown {
  return Reflect.get(Object(readQueryKey(query).input), 'filter');
}

/** One that has become older while it was listed comes again with a later page. */
function withoutRepeated(conversations: Conversation[]) {
  const known = new Set<number>();
  return conversations.filter(({ id }) => !known.has(id) && known.add(id));
}
