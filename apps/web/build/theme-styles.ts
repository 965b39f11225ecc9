import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { colorsIn, cssVariablesResolver, theme } from '../src/theme/theme.ts';
import { themes } from '../src/theme/themes/all-themes.ts';

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

/**
 * Each theme for the element that names it by `data-theme`: the page, or a preview on a page in another theme. Without the
 * attribute the page is `minimal`.
 */
function otherThemesCss(): string {
  return Object.entries(themes)
    .flatMap(([name, { colors, shapes }]) => {
      const element = `[data-theme="${name}"]`;
      return [
        rule(element, shapes),
        ...(['light', 'dark'] as const).map((scheme) => {
          const inScheme = `[data-mantine-color-scheme="${scheme}"]`;
          return rule(`${inScheme}${element}, ${inScheme} ${element}`, colorsIn(scheme, colors));
        }),
      ];
    })
    .join('\n');
}

function rule(selector: string, values: Record<string, string>): string {
  const declarations = Object.entries(values).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
}

/** The colour of the bars in each theme, light and dark: preload.js and features/themes/browser-bar.ts read it. */
function barColors(): string {
  const colors = Object.entries(themes).map(([name, { colors: values }]) => {
    const { light, dark } = values['--surface-bar'];
    return [name, [light, dark]];
  });
  return JSON.stringify(Object.fromEntries(colors));
}

/** Mantine's component that writes the variables at run time. It never renders, because of `withCssVariables={false}`. */
const RUN_TIME_COMPONENT =
  /\/@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/;

/** Mantine's palettes. Its theme must have its primary colour; components get their colours from the style sheet. */
const PALETTES = /\/@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/;

/** Computes the colours of a component's `color` from the palettes; no component is given one. */
const VARIANT_COLORS = /\/default-variant-colors-resolver\.mjs$/;

/** Looks a colour up in the palettes, and computes whether it is light. Ours are `dimmed` and variables of the style sheet. */
const THEME_COLORS = /\/parse-theme-color\.mjs$/;

/** Parses style properties, without values for each breakpoint: the conventions refuse those, which add style elements. */
const STYLE_PROPS = /\/@mantine\/core\/esm\/core\/Box\/style-props\/parse-style-props\/parse-style-props\.mjs$/;
const PARSE_STYLE_PROPS = `
import { resolvers } from '../resolvers/index.mjs';
export function parseStyleProps({ styleProps, data, theme }) {
  const inlineStyles = {};
  for (const [name, value] of Object.entries(styleProps)) {
    const { type, property } = data[name];
    for (const one of [property].flat()) inlineStyles[one] = resolvers[type](value, theme);
  }
  return { inlineStyles };
}`;

const replacements: [module: RegExp, code: string][] = [
  [RUN_TIME_COMPONENT, 'export const MantineCssVariables = () => null;'],
  [THEME_COLORS, 'export const parseThemeColor = ({ color }) => ({ color, value: color, isThemeColor: false });'],
  [VARIANT_COLORS, 'export const defaultVariantColorsResolver = () => ({});'],
  [
    PALETTES,
    "const shades = Array(10).fill('var(--accent)'); export const DEFAULT_COLORS = { dark: shades, gray: shades, blue: shades };",
  ],
  [STYLE_PROPS, PARSE_STYLE_PROPS],
  [/\/@mantine\/core\/esm\/core\/InlineStyles\/InlineStyles\.mjs$/, 'export const InlineStyles = () => null;'],
  [/\/@mantine\/core\/esm\/core\/InlineStyles\/hash-styles\.mjs$/, 'export const hashStyleProps = () => undefined;'],
  [
    /\/@mantine\/core\/esm\/core\/Box\/.*\/use-random-classname\.mjs$/,
    'export const useRandomClassName = () => undefined;',
  ],
];

/**
 * Writes the theme's variables into the style sheet, so that the first paint has its colours before any script has run.
 * The component that would do so at run time, and the palettes, are left out of the bundle: the first script has no room.
 */
export function themeStyles(): Plugin {
  return {
    name: 'vibeline:theme-styles',
    resolveId: (id) => (id === REQUEST ? MODULE : null),
    load: (id) => {
      if (id === MODULE) return `${themeCss()}\n${otherThemesCss()}`;
      return replacements.find(([module]) => module.test(id))?.[1] ?? null;
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'theme-colors', content: barColors() }, injectTo: 'head-prepend' },
    ],
  };
}
