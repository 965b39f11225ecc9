import type { Post } from '@vibeline/core/features/posts/post.schema';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../../test/support/media.ts';
import { tagsBeside } from '../post-tags.rules.ts';
import { stretchHeight } from './card-height.rules.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

function postOf(given: Partial<Post>): Post {
  return { content: 'One line', category: null, hashtags: [], media: [], ...given } as Post;
}

const heightOf = (given: Partial<Post>, screen = desktop) => stretchHeight([postOf(given)], screen);

describe('stretchHeight', () => {
  it('grows with the lines of a text, which are shorter on a phone, up to where it is folded', () => {
    const sentence = 'word '.repeat(60);
    expect(heightOf({ content: sentence })).toBeGreaterThan(heightOf({}));
    expect(heightOf({ content: sentence }, phone)).toBeGreaterThan(heightOf({ content: sentence }));
    expect(heightOf({ content: 'word\n'.repeat(500) })).toBe(heightOf({ content: 'word\n'.repeat(50) }));
  });

  it('leaves room for a picture as it will be shown', () => {
    const media = [picture({ width: 610, height: 400 })];
    expect(heightOf({ media }) - heightOf({})).toBe(412);
    expect(heightOf({ media }, phone) - heightOf({}, phone)).toBeCloseTo(12 + (390 / 610) * 400);
  });

  it('counts what lies between neighbours', () => {
    const two = [postOf({}), postOf({})];
    expect(stretchHeight(two, desktop) - 2 * heightOf({})).toBe(12);
    expect(stretchHeight(two, phone) - 2 * heightOf({}, phone)).toBe(8);
  });
});

describe('tagsBeside', () => {
  it('leaves out what the text says, whatever its case', () => {
    expect(tagsBeside({ hashtags: ['Morning', 'run', 'vibes'], content: 'A #morning run' })).toEqual(['run', 'vibes']);
    expect(tagsBeside({ hashtags: [], content: '#morning' })).toEqual([]);
  });
});
