import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { minimal } from './themes/minimal.ts';
import { mediaColors, sizes } from './tokens.ts';

export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: {
    fontFamily: 'var(--font)',
    sizes: {
      h1: { fontSize: '1.625rem', fontWeight: '740', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', fontWeight: '680', lineHeight: '1.5' },
      h3: { fontSize: '1.0625rem', fontWeight: '680', lineHeight: '1.5' },
      h4: { fontSize: '0.9375rem', fontWeight: '620', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.25rem', xl: '1.625rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.3', xl: '1.2' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // As a prop, `dir` is set on the element around the field.
    Input: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    // A text has the size of what it is in, unless it says another.
    Text: { defaultProps: { inherit: true } },
  },
});

/** Mantine's variables follow the tokens of whichever theme is shown. */
const mantineVariables = {
  '--mantine-color-body': 'var(--surface-page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--danger-ink)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-default': 'var(--surface-card)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--outline)',
  '--mantine-color-disabled': 'var(--surface-disabled)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-color-disabled-border': 'var(--hairline)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
};

export type Scheme = 'light' | 'dark';

export function colorsIn(scheme: Scheme, colors: Record<string, Record<Scheme, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).map(([name, value]) => [name, value[scheme]]));
}

/** `minimal` is the theme of a page that names no other (build/theme-styles.ts). */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { ...sizes, ...minimal.shapes },
  light: { ...colorsIn('light', { ...mediaColors, ...minimal.colors }), ...mantineVariables },
  dark: { ...colorsIn('dark', { ...mediaColors, ...minimal.colors }), ...mantineVariables },
});
