import { DEFAULT_STORY_BACKGROUND, storyInks } from '../../theme/story-colors.ts';

type StoryInk = (typeof storyInks)[keyof typeof storyInks];

/** Not an interface, which could not be passed as styles. The background is the author's choice, also in forced colours. */
type StoryColors = { backgroundColor: string; color: StoryInk; forcedColorAdjust: 'none' };

/** WCAG 2.2: the least contrast of text of any size. */
const LEAST_CONTRAST = 4.5;

/**
 * The colour of the text of a story on its background (`#rrggbb`): white where its contrast is at least 4.5 : 1, else black,
 * whose contrast is then larger.
 */
export function textColorOn(background: string): StoryInk {
  const contrastOfWhite = 1.05 / (luminanceOf(background) + 0.05);
  return contrastOfWhite >= LEAST_CONTRAST ? storyInks.light : storyInks.dark;
}

/** As styles of an element; null is a text story without a background of its own. */
export function storyColors(background: string | null): StoryColors {
  const backgroundColor = background ?? DEFAULT_STORY_BACKGROUND;
  return { backgroundColor, color: textColorOn(backgroundColor), forcedColorAdjust: 'none' };
}

/** Relative luminance by WCAG 2.2, from 0 to 1. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A channel of sRGB from 0 to 255, without its gamma. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
