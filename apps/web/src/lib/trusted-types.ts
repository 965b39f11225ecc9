import { SERVICE_WORKER_URL } from './paths.ts';

/** The part of the Trusted Types API used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/**
 * Under `require-trusted-types-for 'script'` every string that becomes markup, or names a script, passes here. The app
 * only makes the style sheets that Mantine writes into <style>, which have no tags, and names its service worker; anything
 * else throws.
 */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => {
      if (html.includes('<')) throw new TypeError('Markup from text is not allowed.');
      return html;
    },
    createScriptURL: (url) => {
      if (url !== SERVICE_WORKER_URL) throw new TypeError('A script from text is not allowed.');
      return url;
    },
  });
}

/** The nonce of this page's content security policy, for styles created at run time. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
