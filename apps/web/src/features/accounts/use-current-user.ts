import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { errorStatus } from '../../lib/public-error.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { useToken } from '../../lib/use-token.ts';

export interface CurrentUserState {
  status: 'loading' | 'visitor' | 'member';
  user: CurrentUser['user'] | null;
}

/** How often, and after how many milliseconds, an unanswered first question is asked again. */
const RETRIES = 3;
const FIRST_DELAY = 500;

const FRESH_MS = 5000;

/** A refusal is final; a lost connection and a server in trouble are worth another try. */
export function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const status = errorStatus(error);
  return failures < RETRIES && (status === null || status >= 500 || status === 429);
}

export function currentUserQuery(trpc: ReturnType<typeof useTRPC>) {
  return trpc.accounts.me.queryOptions(undefined, {
    // Many parts of the first screen ask at once; one answer is enough for all of them.
    staleTime: FRESH_MS,
    retry: isWorthAnotherTry,
    retryDelay: (failures) => FIRST_DELAY * 2 ** failures,
  });
}

export function useCurrentUserQuery() {
  const trpc = useTRPC();
  const token = useToken();
  return useQuery({ ...currentUserQuery(trpc), enabled: token !== null });
}

/** Who is looking at the screen. */
export function useCurrentUser(): CurrentUserState {
  const token = useToken();
  const { data } = useCurrentUserQuery();
  if (token === null) return { status: 'visitor', user: null };
  if (data) return { status: 'member', user: data.user };
  return { status: 'loading', user: null };
}
