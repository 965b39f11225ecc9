import { useConversations } from '../list/use-conversations.ts';
import { usePickedPeople } from '../starting/use-picked-people.ts';
import { recipientsOf } from './recipients.rules.ts';

export function useRecipients(viewerId: number, search: string) {
  const { query, conversations } = useConversations('inbox', search);
  const people = usePickedPeople(viewerId, search);
  return {
    data: query.data && people.data ? recipientsOf(conversations, people.data) : undefined,
    error: query.error ?? people.error,
    isPending: query.isPending || people.isPending,
    isFetching: query.isFetching || people.isFetching,
    refetch: () => Promise.all([query.refetch(), people.refetch()]),
  };
}
