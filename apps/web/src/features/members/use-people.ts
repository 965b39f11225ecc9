import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';

const PAGE_SIZE = 30;
const STALE_TIME = 60_000;

export function usePeople(search: string, viewerId: number | null) {
  const list = `people ${viewerId} ${search}`;
  const input = { limit: PAGE_SIZE, ...(search === '' ? { order: 'suggested' as const } : { search }) };
  const options = { list, staleTime: STALE_TIME, refetchOnWindowFocus: false, placeholderData: keepPreviousData };
  return { list, ...usePages(trpc.members.list, input, options) };
}
