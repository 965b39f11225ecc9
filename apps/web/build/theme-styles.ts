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

/** Writes the theme's variables into the style sheet, so that the first paint has its colours before any script has run. */
export function themeStyles(): Plugin {
  return {
    name: 'vibeline:theme-styles',
    resolveId: (id) => (id === REQUEST ? MODULE : null),
    load: (id) => (id === MODULE ? themeCss() : null),
  };
}
