import { QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES = 5 * 60_000;

/** With the documented defaults (core §9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        gcTime: FIVE_MINUTES,
        refetchOnWindowFocus: true,
        refetchInterval: false,
      },
      // Without a connection a mutation fails and says so; what waits for one is in the outbox (lib/outbox).
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
