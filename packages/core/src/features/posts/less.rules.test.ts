import { expect, it } from 'vitest';
import { lessFilter } from './less.rules.ts';

const marked = (tag: string) => ({ authorId: null, hashtags: [tag], category: null });

it('compares hashtags however they are spelled', () => {
  const less = lessFilter(['Cats', 'cats', 'CATS'].map(marked));
  expect(less({ id: 1, ...marked('cAts') })).toMatchObject({ reason: 'hashtag', marks: 3 });
  expect(less({ id: 1, ...marked('dogs') })).toBeNull();
});
