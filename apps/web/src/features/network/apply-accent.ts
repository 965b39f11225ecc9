import { accentCss } from '@vibeline/core/features/network/accent.rules';

let sheet: CSSStyleSheet | null = null;

/** In place of the rules that came with the page (http/pages/web-app.ts). */
export function applyAccent(accent: string | null): void {
  document.querySelector('style[data-accent]')?.remove();
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(accent === null ? '' : accentCss(accent));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
