import type { AuthorizeInput } from '@vibeline/core/features/apps/app.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { missingParameters } from './request-problem.ts';

/** What is asked is decided once: asking the server again would only move what is being read. */
const ASK_ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** The app that sent this request, as it calls itself. */
export function useDescribedApp(request: AuthorizeInput) {
  return trpc.apps.describe.useQuery(request, { ...ASK_ONCE, enabled: missingParameters(request).length === 0 });
}
