import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useHistoryOverlay } from '../../../lib/use-history-overlay.ts';

/** The search parameter of the page with the archived story that is open over it. */
export interface StorySearch {
  story?: string | undefined;
}

/** The id in the parameter; null for other values. */
function storyIdOf({ story }: Record<string, unknown>): number | null {
  return typeof story === 'string' && /^[1-9]\d{0,14}$/.test(story) ? Number(story) : null;
}

/** The archived story that is open over the page, how to show another in its place, and how to close it. */
export function useStoryOverlay() {
  const { close } = useHistoryOverlay('story');
  const navigate = useNavigate();
  const storyId = useLocation({ select: ({ search }) => storyIdOf(search) });
  // In the same step of the history, so that Back closes it whichever story it shows.
  const show = useCallback(
    (id: number) => {
      const search = (current: StorySearch) => ({ ...current, story: String(id) });
      void navigate({ to: '.', search, hash: true, state: true, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return { storyId, show, close };
}
