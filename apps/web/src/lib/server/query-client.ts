import { QueryCache, QueryClient } from '@tanstack/react-query';
import { busyDelay } from './repeat-busy.ts';

const FIVE_MINUTES = 5 * 60_000;

const fetchTimes = new WeakMap<object, number>();

/** When the data of a query was last fetched; undefined: it was restored, and may be old whatever `dataUpdatedAt` says. */
export const fetchedAt = (query: object) => fetchTimes.get(query);

/** A query is repeated only when a busy server has refused it without processing it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onSuccess: (_data, query) => void fetchTimes.set(query, Date.now()) }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures === 0 && busyDelay(error) !== null,
        retryDelay: (_failures, error) => busyDelay(error) ?? 0,
        staleTime: 0,
        gcTime: FIVE_MINUTES,
        refetchOnWindowFocus: true,
        refetchInterval: false,
      },
      // Without a connection a mutation fails and shows that; what waits for one is in the outbox (lib/outbox).
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
