import type { InfiniteData, QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import { useMemo } from 'react';
import { storedPages } from './scroll-position/list-memory.ts';

interface Page {
  items: unknown[];
  nextCursor: string | null;
}

type Pages<OnePage> = InfiniteData<OnePage, string | undefined>;

interface QueryOptions<OnePage> {
  enabled?: boolean;
  placeholderData?: (
    previous: Pages<OnePage> | undefined,
    query?: { queryKey: QueryKey },
  ) => Pages<OnePage> | undefined;
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean | 'always';
  staleTime?: number;
}

interface PagesOptions<OnePage> extends QueryOptions<OnePage> {
  list?: string;
}

interface ListProcedure<Input, OnePage> {
  useInfiniteQuery: (
    input: Input,
    options: QueryOptions<OnePage> & {
      getNextPageParam: (page: OnePage) => string | null;
      initialData?: Pages<OnePage>;
      initialDataUpdatedAt?: number;
    },
  ) => UseInfiniteQueryResult<Pages<OnePage>, TRPCClientErrorLike<AppRouter>>;
}

export function usePages<Input, OnePage extends Page>(
  procedure: ListProcedure<Input, OnePage>,
  input: NoInfer<Input>,
  { list, ...options }: PagesOptions<NoInfer<OnePage>> = {},
) {
  const query = procedure.useInfiniteQuery(input, {
    ...options,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...storedPages<Pages<OnePage>>(list),
  });
  const pages = query.data?.pages;
  const items = useMemo((): OnePage['items'] => pages?.flatMap((page) => page.items) ?? [], [pages]);
  return { query, items, stored: list === undefined ? undefined : query.data };
}
