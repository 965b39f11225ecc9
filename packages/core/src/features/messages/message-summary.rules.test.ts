import { describe, expect, it } from 'vitest';
import { LAST_MESSAGE_MAX } from './message.rules.ts';
import { summaryOf, summaryOfMessage } from './message-summary.rules.ts';

const empty = { content: '', isDeleted: false, mediaKind: null, shared: null };

describe('the summary of a message', () => {
  it('is its text in one line, cut where it is too long', () => {
    expect(summaryOf({ ...empty, content: ' Hello\n\nyou ', mediaKind: 'image' })).toBe('Hello you');
    const long = summaryOf({ ...empty, content: 'word '.repeat(800) });
    expect(long.length).toBeLessThanOrEqual(LAST_MESSAGE_MAX);
    expect(long).toMatch(/word…$/);
  });

  it('says what a message without a text contains', () => {
    expect(summaryOf({ ...empty, mediaKind: 'image' })).toBe('Photo');
    expect(summaryOf({ ...empty, mediaKind: 'video' })).toBe('Video');
    expect(summaryOf({ ...empty, shared: 'post' })).toBe('Shared a post');
    expect(summaryOf({ ...empty, shared: 'story' })).toBe('Shared a story');
    expect(summaryOf({ ...empty, shared: 'story', mediaKind: 'video' })).toBe('Video');
  });

  it('is empty when it was deleted', () => {
    expect(summaryOf({ content: 'x', isDeleted: true, mediaKind: 'image', shared: 'post' })).toBe('');
  });

  it('is the same of a message as it is sent', () => {
    const sent = { content: '', isDeleted: false, media: [], shared: { kind: 'story', story: null } } as const;
    expect(summaryOfMessage({ ...sent, media: [] })).toBe('Shared a story');
    expect(summaryOfMessage({ ...sent, media: [], content: 'word '.repeat(800) })).toMatch(/word…$/);
    expect(summaryOfMessage({ ...sent, media: [], isDeleted: true })).toBe('');
  });
});
