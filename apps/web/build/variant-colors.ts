import type { Plugin } from 'vite';

const RESOLVER = /\/default-variant-colors-resolver\.mjs$/;
const EMPTY =
  'export const defaultVariantColorsResolver = () => ({ background: "", hover: "", color: "", border: "" });';

/**
 * Mantine computes the colours of components with a `color` or `variant`. None here has one: colours are tokens of theme/.
 * Without this, the code that computes them is in the first script.
 */
export function withoutVariantColors(): Plugin {
  return {
    name: 'vibeline:without-variant-colors',
    apply: 'build',
    load: { filter: { id: RESOLVER }, handler: () => EMPTY },
  };
}
