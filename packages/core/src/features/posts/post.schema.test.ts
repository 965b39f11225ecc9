import { describe, expect, it } from 'vitest';
import { createPostInput } from './post.schema.ts';

describe('createPostInput', () => {
  it('parses a form like JSON', () => {
    const fromForm = createPostInput.parse({
      content: 'hello',
      isAnonymous: 'false',
      hashtags: '["#sun","Sun","rain"]',
      imageCount: '0',
    });
    const fromJson = createPostInput.parse({ content: 'hello', hashtags: ['#sun', 'sun', 'rain'] });
    expect(fromForm).toEqual(fromJson);
    expect(fromJson).toEqual({
      content: 'hello',
      isAnonymous: false,
      category: null,
      hashtags: ['sun', 'rain'],
      media: [],
    });
  });

  it.each([
    [
      ['#rock-n-roll', 'c++'],
      ['rock', 'c'],
    ],
    [['#sun!', '#(sun)', '#🎉', '#', '', '#\u3164\u3164'], ['sun']],
    [[`#${'x'.repeat(80)}`], ['x'.repeat(50)]],
    [
      ['#a#b', 'a b'],
      ['a', 'b'],
    ],
  ])('takes of the hashtags %j the parts that can be one: %j', (hashtags, tags) => {
    expect(createPostInput.parse({ content: 'x', hashtags }).hashtags).toEqual(tags);
  });

  it('ignores fields that only the server sets', () => {
    const given = { content: 'a', id: 9, createdAt: 'x', positiveVotes: 5, author: { id: 2 }, visibility: 'circle' };
    expect(Object.keys(createPostInput.parse(given))).toEqual([
      'content',
      'isAnonymous',
      'category',
      'hashtags',
      'media',
    ]);
  });

  it.each([
    [{ content: ' \n' }, 'content', 'Post content cannot be empty'],
    [{}, 'content', 'Post content cannot be empty'],
    [{ content: 'x'.repeat(5001) }, 'content', 'Post can be at most 5,000 characters long'],
    [{ content: 'x', hashtags: 'no json' }, 'hashtags', 'Hashtags must be a list'],
    [{ content: 'x', hashtags: [7] }, 'hashtags', 'Hashtags must be text'],
    [{ content: 'x', category: 'c'.repeat(41) }, 'category', 'Category can be at most 40 characters long'],
    [{ content: 'x', isAnonymous: 'maybe' }, 'isAnonymous', 'isAnonymous must be true or false'],
  ])('refuses %j naming %s', (given, field, message) => {
    const issue = createPostInput.safeParse(given).error?.issues[0];
    expect([issue?.path[0], issue?.message]).toEqual([field, message]);
  });
});
