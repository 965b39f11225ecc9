import { useDebouncedValue } from '@mantine/hooks';
import type { UsernameCheck } from '@vibeline/core/features/accounts/account.schema';
import { usernameProblem } from '@vibeline/core/features/members/member.rules';
import { trpc } from '../../lib/server/trpc.ts';

const DELAY_MS = 400;

/**
 * Whether the username is free; null while the server has not said so: it is being typed, is invalid, or was asked for
 * without an answer, for example offline or because of too many checks. A form can be sent without it.
 */
export function useUsernameCheck(username: string): UsernameCheck | null {
  const typed = username.trim();
  const [settled] = useDebouncedValue(typed, DELAY_MS);
  const { data } = trpc.accounts.checkUsername.useQuery(
    { username: settled },
    { enabled: usernameProblem(settled) === null, retry: false, staleTime: 30_000, trpc: { abortOnUnmount: true } },
  );
  return settled === typed && data ? data : null;
}
