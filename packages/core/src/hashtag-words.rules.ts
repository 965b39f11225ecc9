import { isInvisible, toNfc } from './text.rules.ts';
import { HASHTAG_MAX } from './text-parts.rules.ts';

/**
 * The hashtags in a word, without the #, each cut to what a hashtag can be: of `#rock-n-roll` it is `rock`, because what
 * comes after cannot be in one. None of a word without a letter or digit that can be seen.
 */
export function tagsInWord(word: string): string[] {
  return word.split('#').flatMap((part) => {
    const [tag = ''] = /[\p{L}\p{M}\p{N}_]+/u.exec(toNfc(part)) ?? [];
    return isInvisible(tag) ? [] : [[...tag].slice(0, HASHTAG_MAX).join('')];
  });
}
