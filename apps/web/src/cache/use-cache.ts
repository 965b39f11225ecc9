import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC } from '../lib/trpc.ts';

/** What is needed to find and patch what has been read. */
export interface Cache {
  queryClient: QueryClient;
  trpc: ReturnType<typeof useTRPC>;
}

export function useCache(): Cache {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return useMemo(() => ({ queryClient, trpc }), [queryClient, trpc]);
}
