import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import type { CurrentUserState } from '../accounts/use-current-user.ts';
import { paintBrowserBar } from './browser-bar.ts';
import { themeForScore } from './theme.rules.ts';
import { storeTheme, themePreview, useChosenTheme } from './theme-choice.ts';

/**
 * Shows a member's theme on every page, before the first paint of it. The first visit chooses one by the vibe score
 *. Whoever is not signed in sees the pages without a theme; until that is known, what preload.js has set.
 */
export function usePageTheme({ status, user }: CurrentUserState): void {
  const chosen = useChosenTheme();
  const preview = useStore(themePreview);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const suggested = user && themeForScore(user.vibeScore);
  const isKnown = status !== 'loading' && status !== 'unreachable';
  const shown = status === 'member' ? (preview ?? chosen ?? suggested) : null;

  useLayoutEffect(() => {
    if (suggested !== null && chosen === null) storeTheme(suggested);
  }, [suggested, chosen]);

  useLayoutEffect(() => {
    if (!isKnown) return;
    const { dataset } = document.documentElement;
    if (shown === null) delete dataset['theme'];
    else dataset['theme'] = shown;
  }, [isKnown, shown]);

  useEffect(() => {
    if (isKnown) paintBrowserBar(shown ?? 'minimal', scheme);
  }, [isKnown, shown, scheme]);
}
