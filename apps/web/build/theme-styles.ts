import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../src/theme/theme.ts';

const REQUEST = 'virtual:theme.css';
const MODULE = '/__theme.css';

/** Mantine's own palettes, which are not used. */
const STOCK_PALETTE = /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

function withoutStockPalettes(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !STOCK_PALETTE.test(name)));
}

function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged));
  return convertCssVariables({
    variables: withoutStockPalettes(variables),
    light: withoutStockPalettes(light),
    dark: withoutStockPalettes(dark),
  });
}

/** Mantine's component that writes the variables at run time. It never renders, because of `withCssVariables={false}`. */
const RUN_TIME_COMPONENT =
  /\/@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/;

/**
 * Writes the theme's variables into the style sheet, so that the first paint has its colours before any script has run.
 * The component that would do so at run time is left out of the bundle: it would be 3 kB of the first script.
 */
export function themeStyles(): Plugin {
  return {
    name: 'vibeline:theme-styles',
    resolveId: (id) => (id === REQUEST ? MODULE : null),
    load: (id) => {
      if (id === MODULE) return themeCss();
      return RUN_TIME_COMPONENT.test(id) ? 'export const MantineCssVariables = () => null;' : null;
    },
  };
}
