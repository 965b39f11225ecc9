import { describe, expect, it } from 'vitest';
import { tagsNotInText } from './post-tags.rules.ts';

describe('tagsNotInText', () => {
  it('leaves out hashtags that are in the text, ignoring case', () => {
    expect(tagsNotInText({ hashtags: ['Morning', 'run', 'vibes'], content: 'A #morning run' })).toEqual([
      'run',
      'vibes',
    ]);
    expect(tagsNotInText({ hashtags: [], content: '#morning' })).toEqual([]);
  });
});
