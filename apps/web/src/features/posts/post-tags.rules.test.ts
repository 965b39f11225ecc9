import { describe, expect, it } from 'vitest';
import { tagsBeside } from './post-tags.rules.ts';

describe('tagsBeside', () => {
  it('leaves out what the text says, whatever its case', () => {
    expect(tagsBeside({ hashtags: ['Morning', 'run', 'vibes'], content: 'A #morning run' })).toEqual(['run', 'vibes']);
    expect(tagsBeside({ hashtags: [], content: '#morning' })).toEqual([]);
  });
});
