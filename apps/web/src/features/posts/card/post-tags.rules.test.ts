import { describe, expect, it } from 'vitest';
import { fitOnLine, tagsNotInText } from './post-tags.rules.ts';

describe('tagsNotInText', () => {
  it('leaves out hashtags that are in the text, ignoring case', () => {
    expect(tagsNotInText({ hashtags: ['Morning', 'run', 'vibes'], content: 'A #morning run' })).toEqual([
      'run',
      'vibes',
    ]);
    expect(tagsNotInText({ hashtags: [], content: '#morning' })).toEqual([]);
  });
});

describe('fitOnLine', () => {
  it('is true for few short tags', () => {
    expect(fitOnLine([])).toBe(true);
    expect(fitOnLine(['run', 'vibes'])).toBe(true);
    expect(fitOnLine(['morning', 'sunshine'])).toBe(false);
    expect(fitOnLine(['afternooninthecity'])).toBe(false);
  });
});
