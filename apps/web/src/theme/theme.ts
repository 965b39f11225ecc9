import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { sizes, tokens } from './tokens.ts';

/** Ten shades, as Mantine needs them; components use the sixth in light and the fifth in dark. */
const ultramarine: MantineColorsTuple = [
  '#edeefb',
  '#d9dbf8',
  '#b3b6f1',
  '#8f93f6',
  '#7276f4',
  '#5a5ef0',
  '#3c3fc4',
  '#3235a8',
  '#292b89',
  '#1f216a',
];

export const theme = createTheme({
  primaryColor: 'ultramarine',
  primaryShade: { light: 6, dark: 5 },
  colors: { ultramarine },
  // theme/fonts.css
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.25rem', xl: '1.625rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.3', xl: '1.2' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // As a prop, `dir` is set on the element around the field.
    Input: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
  },
});

type Scheme = 'light' | 'dark';

function inScheme(scheme: Scheme): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(tokens)) values[name] = value[scheme];
  return {
    ...values,
    '--mantine-color-body': tokens['--surface-page'][scheme],
    '--mantine-color-text': tokens['--ink'][scheme],
    '--mantine-color-dimmed': tokens['--ink-soft'][scheme],
    '--mantine-color-placeholder': tokens['--ink-soft'][scheme],
    '--mantine-color-error': tokens['--danger-ink'][scheme],
    '--mantine-color-anchor': tokens['--accent-ink'][scheme],
    '--mantine-color-default': tokens['--surface-card'][scheme],
    '--mantine-color-default-hover': tokens['--surface-hover'][scheme],
    '--mantine-color-default-color': tokens['--ink'][scheme],
    '--mantine-color-default-border': tokens['--outline'][scheme],
    '--mantine-color-disabled': tokens['--surface-disabled'][scheme],
    '--mantine-color-disabled-color': tokens['--ink-soft'][scheme],
    '--mantine-color-disabled-border': tokens['--hairline'][scheme],
  };
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { ...sizes },
  light: inScheme('light'),
  dark: inScheme('dark'),
});
