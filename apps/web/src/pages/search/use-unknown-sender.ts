import { parseSearch } from '@vibeline/core/features/search/search-query.rules';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';

const OPTIONS = { staleTime: 60_000, refetchOnWindowFocus: false };

/** Usernames that begin with as many of the same characters may be meant. */
const SAME_CHARACTERS = 3;

interface UnknownSender {
  username: string;
  similar: string[];
}

/** The member whose posts are searched, if there is none of that username; null when there is, or it is not known. */
export function useUnknownSender(q: string): UnknownSender | null {
  const username = parseSearch(q).from ?? '';
  const member = trpc.members.getByUsername.useQuery({ username }, { ...OPTIONS, enabled: username !== '' });
  const isUnknown = isNotFound(member.error);
  const beginning = username.slice(0, SAME_CHARACTERS).toLowerCase();
  const suggestions = trpc.search.suggest.useQuery({ q: `@${beginning}` }, { ...OPTIONS, enabled: isUnknown });
  if (!isUnknown) return null;
  const usernames = (suggestions.data?.people ?? []).map((person) => person.username);
  return { username, similar: usernames.filter((name) => name.toLowerCase().startsWith(beginning)) };
}
