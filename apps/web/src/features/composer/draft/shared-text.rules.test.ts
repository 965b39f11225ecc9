import { describe, expect, it } from 'vitest';
import { textOfShared, withSharedText } from './shared-text.rules.ts';

describe('what another app shares', () => {
  it.each([
    [
      'all of it, each on its line',
      { title: 'A title', text: 'A text', url: 'https://x.example' },
      'A title\nA text\nhttps://x.example',
    ],
    [
      'a text that names the address once',
      { text: 'See https://x.example', url: 'https://x.example' },
      'See https://x.example',
    ],
    ['equal parts once', { title: 'The same', text: ' The same ' }, 'The same'],
    ['nothing', {}, ''],
  ])('becomes %s', (_name, shared, text) => {
    expect(textOfShared(shared)).toBe(text);
  });

  it('comes below a draft, which is kept, and once', () => {
    expect(withSharedText('', 'Shared')).toBe('Shared');
    const both = withSharedText('Half a thought\n', 'Shared');
    expect(both).toBe('Half a thought\n\nShared');
    expect(withSharedText(both, 'Shared')).toBe(both);
    expect(withSharedText('Half a thought', '')).toBe('Half a thought');
  });

  it('is cut when it is far too long', () => {
    expect(textOfShared({ text: 'x'.repeat(100_000) })).toHaveLength(20_000);
  });
});
