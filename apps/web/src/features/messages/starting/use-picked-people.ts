import { keepPreviousData } from '@tanstack/react-query';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { trpc } from '../../../lib/server/trpc.ts';

const SHOWN_MAX = 20;

export function usePickedPeople(viewerId: number, search: string) {
  const hasSearch = search !== '';
  const input = { limit: SHOWN_MAX, ...(hasSearch && { search }) };
  const options = { placeholderData: keepPreviousData, refetchOnWindowFocus: false } as const;
  const friends = trpc.friends.list.useQuery(input, options);
  const others = trpc.members.list.useQuery(input, { ...options, enabled: hasSearch });
  const first = friends.data?.items.map(({ member }) => member) ?? [];
  const rest = hasSearch ? (others.data?.items ?? []) : [];
  return {
    data: friends.data && (!hasSearch || others.data) ? withoutRepeated(first, rest, viewerId) : undefined,
    error: friends.error ?? others.error,
    isPending: friends.isPending || (hasSearch && others.isPending),
    isFetching: friends.isFetching || others.isFetching,
    refetch: () => Promise.all([friends.refetch(), ...(hasSearch ? [others.refetch()] : [])]),
  };
}

function withoutRepeated(friends: readonly Author[], others: readonly Author[], viewerId: number): Author[] {
  const known = new Set([viewerId, ...friends.map(({ id }) => id)]);
  return [...friends, ...others.filter(({ id }) => !known.has(id))].slice(0, SHOWN_MAX);
}
