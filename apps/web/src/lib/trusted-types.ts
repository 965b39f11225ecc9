/** The part of the Trusted Types API that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/**
 * Under `require-trusted-types-for 'script'` every string that becomes markup passes here. The only honest ones are
 * the style sheets Mantine writes into <style>, which hold no tag; anything else is refused.
 */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => {
      if (html.includes('<')) throw new TypeError('Markup is never made from text here.');
      return html;
    },
  });
}

/** The nonce of this answer, for styles that are made at run time. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
