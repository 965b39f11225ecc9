import type { ThemeName } from './theme.rules.ts';

/** Gives the browser's bar the colour of the app's own. build/theme-styles.ts lists the colours of all themes. */
export function paintBrowserBar(theme: ThemeName, scheme: 'light' | 'dark'): void {
  const metaTag = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const colors: Record<string, [light: string, dark: string]> = JSON.parse(metaTag('theme-colors')?.content ?? '{}');
  const color = colors[theme]?.[scheme === 'dark' ? 1 : 0];
  if (color) metaTag('theme-color')?.setAttribute('content', color);
}
