/** The colours that a network's accent becomes in one scheme, as `#rrggbb`. */
export interface AccentTones {
  /** Filled buttons, and what is written on them. */
  fill: string;
  hover: string;
  on: string;
  /** Links and other text on surfaces. */
  ink: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The surfaces of all themes on which it stands out least; `themes.test.ts` of the web app checks that none is worse. */
export const WORST_SURFACES = { light: '#d9e6dc', dark: '#1f3147' } as const;

/** WCAG 2.2: of text, and of what is no text. */
const TEXT_RATIO = 4.5;
const SHAPE_RATIO = 3;
/** How much of the ink is in the wash behind it, and behind what is marked. */
export const WASH = 0.1;
export const MARK = 0.14;
const HOVER = 0.14;
const STEP = 0.02;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function mix(one: Rgb, other: Rgb, part: number): Rgb {
  const of = (index: 0 | 1 | 2) => one[index] * (1 - part) + other[index] * part;
  return [of(0), of(1), of(2)];
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(rgb: Rgb): number {
  const linear = (part: number) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

function ratio(one: Rgb, other: Rgb): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

export function contrast(one: string, other: string): number {
  return ratio(toRgb(one), toRgb(other));
}

/** The colour itself, or as little of white or black in it as is needed. */
function moved(color: Rgb, towards: Rgb, isEnough: (candidate: Rgb) => boolean): Rgb {
  for (let part = 0; part < 1; part += STEP) {
    // As it is written: rounded to whole channels.
    const candidate = toRgb(toHex(mix(color, towards, part)));
    if (isEnough(candidate)) return candidate;
  }
  return towards;
}

/** What is wrong with a colour that is typed; null for a right one, and for none. */
export function accentTextProblem(text: string): string | null {
  if (text === '') return null;
  return isAccent(text) ? (accentProblem(text)?.message ?? null) : 'A colour such as #3c3fc4';
}

export function isAccent(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** Null when it stands out on light pages; else why it does not, with the nearest darker one that does. */
export function accentProblem(accent: string): { message: string; instead: string } | null {
  const isEnough = (candidate: Rgb) => ratio(candidate, WHITE) >= SHAPE_RATIO;
  if (isEnough(toRgb(accent))) return null;
  const instead = toHex(moved(toRgb(accent), BLACK, isEnough));
  return { message: `Too light for buttons on a light page; ${instead} would do`, instead };
}

export function accentTones(accent: string, scheme: 'light' | 'dark'): AccentTones {
  const isDark = scheme === 'dark';
  const surface = toRgb(WORST_SURFACES[scheme]);
  const page = isDark ? surface : WHITE;
  const towards = isDark ? WHITE : BLACK;
  const fill = moved(toRgb(accent), towards, (candidate) => ratio(candidate, page) >= SHAPE_RATIO);
  const ink = moved(toRgb(accent), towards, (candidate) =>
    [surface, mix(surface, candidate, WASH)].every((behind) => ratio(candidate, behind) >= TEXT_RATIO),
  );
  const on = ratio(fill, WHITE) >= TEXT_RATIO ? WHITE : BLACK;
  // Away from what is written on it.
  const hover = mix(fill, on === WHITE ? BLACK : WHITE, HOVER);
  return { fill: toHex(fill), hover: toHex(hover), on: toHex(on), ink: toHex(ink) };
}

/** The rules that give every theme this accent; without any, each has its own. */
export function accentCss(accent: string): string {
  return (['light', 'dark'] as const)
    .map((scheme) => {
      const { fill, hover, on, ink } = accentTones(accent, scheme);
      const values = {
        '--accent': fill,
        '--accent-hover': hover,
        '--ink-on-accent': on,
        '--accent-ink': ink,
        '--focus-ring': ink,
        '--accent-wash': `color-mix(in srgb, ${ink} ${WASH * 100}%, var(--surface-card))`,
        '--mark': `color-mix(in srgb, ${ink} ${MARK * 100}%, var(--surface-card))`,
      };
      const declarations = Object.entries(values).map(([name, value]) => `${name}:${value}`);
      // More specific than the rules of the themes, so that it comes before them wherever it is.
      return `:root:root[data-mantine-color-scheme="${scheme}"]{${declarations.join(';')}}`;
    })
    .join('');
}
