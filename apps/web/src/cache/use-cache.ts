import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../lib/server/trpc.ts';

export interface Cache {
  queryClient: QueryClient;
  utils: ReturnType<typeof trpc.useUtils>;
}

export function useCache(): Cache {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return useMemo(() => ({ queryClient, utils }), [queryClient, utils]);
}
