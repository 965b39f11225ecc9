import { textSize } from './viewer/playing/viewer.rules.ts';

const fonts = {
  large: { fz: '2.125rem', lh: 1.2 },
  medium: { fz: 'xl', lh: 1.3 },
  small: { fz: 'lg', lh: 1.3 },
  tiny: { fz: 'md', lh: 1.4, fw: 560 },
} as const;

/** Properties of an element with the text of a story; the smallest text is not as heavy as the others. */
export function storyFont(content: string, weight: number) {
  return { fw: weight, ...fonts[textSize(content)] };
}
