import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { toNfc } from '@vibeline/core/text.rules';
import { trpc } from '../../lib/server/trpc.ts';
import { useToken } from '../../lib/session/use-token.ts';
import type { SuggestionField } from './suggestion-field.ts';
import type { SuggestionToken } from './suggestion-token.rules.ts';

export interface Suggestion {
  value: string;
  /** null for a hashtag. */
  member: Author | null;
}

const LEAST_CHARACTERS = 2;
const DEBOUNCE_MS = 120;
const STALE_TIME = 60_000;
const NONE: Suggestion[] = [];

/** None for visitors, while the server does not respond, or offline. */
export function useSuggestions(token: SuggestionToken | null, signs: SuggestionField['signs']): Suggestion[] {
  const text = fold(token?.text ?? '');
  const [search] = useDebouncedValue(text, DEBOUNCE_MS);
  const isMember = useToken() !== null;
  const isOpen = isMember && token !== null && signs.includes(token.sign) && [...text].length >= LEAST_CHARACTERS;
  const isReady = isOpen && [...search].length >= LEAST_CHARACTERS;
  const options = { staleTime: STALE_TIME, placeholderData: keepPreviousData, refetchOnWindowFocus: false };
  const members = trpc.members.suggest.useQuery({ search }, { ...options, enabled: isReady && token.sign === '@' });
  const tags = trpc.posts.suggestHashtags.useQuery({ search }, { ...options, enabled: isReady && token.sign === '#' });
  if (!isOpen) return NONE;

  // Until those of this text have been loaded, those of a shorter one that still match.
  const found =
    token.sign === '@'
      ? (members.data ?? []).filter((member) => matches(member, text)).map(asSuggestion)
      : (tags.data ?? [])
          .filter(({ tag }) => tag.startsWith(text))
          .map(({ tag }) => ({ value: `#${tag}`, member: null }));
  const isComplete = found.length === 1 && found[0]?.value.toLowerCase() === token.sign + text;
  return isComplete ? NONE : found;
}

function asSuggestion(member: Author): Suggestion {
  return { value: `@${member.username}`, member };
}

function matches({ name, username }: Author, text: string): boolean {
  const words = fold(name).split(/[^\p{L}\p{M}\p{N}_]+/u);
  return [username.toLowerCase(), ...words].some((word) => word.startsWith(text));
}

function fold(text: string): string {
  return toNfc(text).toLowerCase();
}
