import { useLocation } from '@tanstack/react-router';
import type { VibeScheme } from '@vibeline/core/features/vibe/vibe.rules';
import { isPeopleList } from '../../lib/paths.ts';

/** The scheme of the page: a member's score has one colour on a screen (vibe.rules.ts). */
export function useVibeScheme(): VibeScheme {
  return useLocation({ select: ({ pathname, search }) => (isPeopleList(pathname, search.tab) ? 'list' : 'profile') });
}
