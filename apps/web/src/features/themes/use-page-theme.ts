import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import type { CurrentUserState } from '../accounts/use-current-user.ts';
import { BRAND_THEME, suggestedTheme, type ThemeName } from './theme.rules.ts';
import { storeTheme, themePreview, useChosenTheme } from './theme-choice.ts';

/**
 * Shows a member's theme on every page, before the first paint of it. The first visit with votes chooses one by the vibe score.
 * Whoever is not signed in sees the pages without a theme; until that is known, what preload.js has set.
 */
export function usePageTheme({ status, user }: CurrentUserState): void {
  const chosen = useChosenTheme();
  const preview = useStore(themePreview);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const suggested = user && suggestedTheme(user);
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
    if (isKnown) paintBrowserBar(shown ?? BRAND_THEME, scheme);
  }, [isKnown, shown, scheme]);
}

/** Gives the browser's bar the colour of the app's own. build/theme-styles.ts lists the colours of all themes. */
function paintBrowserBar(theme: ThemeName, scheme: 'light' | 'dark'): void {
  const metaTag = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const colors: Record<string, [light: string, dark: string]> = JSON.parse(metaTag('theme-colors')?.content ?? '{}');
  const color = colors[theme]?.[scheme === 'dark' ? 1 : 0];
  if (color) metaTag('theme-color')?.setAttribute('content', color);
}
