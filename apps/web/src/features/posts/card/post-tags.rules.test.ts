import { describe, expect, it } from 'vitest';
import { tagsNotInText } from './post-tags.rules.ts';

describe('tagsNotInText', () => {
  it('leaves out what the text says, whatever its case', () => {
    expect(tagsNotInText({ hashtags: ['Morning', 'run', 'vibes'], content: 'A #morning run' })).toEqual([
      'run',
      'vibes',
    ]);
    expect(tagsNotInText({ hashtags: [], content: '#morning' })).toEqual([]);
  });
});
