import { differenceCiede2000, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STORY_BACKGROUND, storyBackgrounds } from '../../theme/story-colors.ts';
import { storyColors, textColorOn } from './text-color.rules.ts';

/** All greys, and colours whose channels are spread evenly. */
const greys = Array.from({ length: 256 }, (_, grey) => hex(grey, grey, grey));
const steps = Array.from({ length: 12 }, (_, step) => Math.round((255 * step) / 11));
const spread = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => hex(red, green, blue))));

function hex(...channels: number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

describe('the text of a story', () => {
  it.each(storyBackgrounds)('can be read on $name', ({ color }) => {
    expect(wcagContrast(textColorOn(color), color)).toBeGreaterThanOrEqual(4.5);
  });

  it('can be read on any other colour', () => {
    const unreadable = [...greys, ...spread].filter((color) => wcagContrast(textColorOn(color), color) < 4.5);
    expect(unreadable).toEqual([]);
  });

  it('is white on a dark background and black on a light one', () => {
    expect([textColorOn('#12141c'), textColorOn('#f5f1e8')]).toEqual(['#ffffff', '#000000']);
  });

  it('has a background where none was chosen', () => {
    expect(storyColors(null)).toMatchObject({ backgroundColor: DEFAULT_STORY_BACKGROUND, color: '#ffffff' });
  });
});

it('the backgrounds differ from each other', () => {
  const difference = differenceCiede2000();
  for (const [index, one] of storyBackgrounds.entries()) {
    for (const other of storyBackgrounds.slice(index + 1)) {
      expect(difference(one.color, other.color), `${one.name}, ${other.name}`).toBeGreaterThan(10);
    }
  }
});
