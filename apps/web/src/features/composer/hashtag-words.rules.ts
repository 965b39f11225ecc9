import { HASHTAGS_MAX } from '@vibeline/core/features/posts/post.rules';
import { countCharacters, toNfc } from '@vibeline/core/text.rules';
import { distinctHashtags, HASHTAG_MAX } from '@vibeline/core/text-parts.rules';

function wordsIn(typed: string): string[] {
  return typed.split(/\s+/).filter((word) => word !== '');
}

function isHashtag(word: string): boolean {
  return word.startsWith('#') && word.length > 1;
}

/** The words of the field that start with #, without the # (core §5). */
export function hashtagsOf(typed: string): string[] {
  return distinctHashtags(wordsIn(typed).flatMap((word) => (isHashtag(word) ? word.slice(1) : [])));
}

/** The words that are not hashtags, except a single #, which is a hashtag being typed. */
export function ignoredWords(typed: string): string[] {
  return wordsIn(typed).filter((word) => !word.startsWith('#'));
}

/** The message the server would send for these hashtags; null when they are valid. */
export function hashtagsProblem(typed: string): string | null {
  const tags = hashtagsOf(typed);
  if (tags.length > HASHTAGS_MAX) return `A post can have at most ${HASHTAGS_MAX} hashtags`;
  if (tags.some((tag) => !/^#?[\p{L}\p{M}\p{N}_]+$/u.test(toNfc(tag)))) {
    return 'Hashtags can only contain letters, digits and _';
  }
  const isTooLong = tags.some((tag) => countCharacters(tag) > HASHTAG_MAX);
  return isTooLong ? `Hashtags can be at most ${HASHTAG_MAX} characters long` : null;
}
