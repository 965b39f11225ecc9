import { HASHTAGS_MAX } from '@vibeline/core/features/posts/post.rules';
import { tagsInWord } from '@vibeline/core/hashtag-words.rules';
import { toNfc } from '@vibeline/core/text.rules';
import { distinctHashtags } from '@vibeline/core/text-parts.rules';

function wordsIn(typed: string): string[] {
  return typed.split(/\s+/).filter((word) => word !== '');
}

function tagsIn(word: string): string[] {
  return word.startsWith('#') ? tagsInWord(word) : [];
}

export function hashtagsOf(typed: string): string[] {
  return distinctHashtags(wordsIn(typed).flatMap(tagsIn)).slice(0, HASHTAGS_MAX);
}

/** What of the field will be different in the post, as messages. A single # is a hashtag being typed. */
export function hashtagNotes(typed: string): string[] {
  const words = wordsIn(typed);
  const unmarked = words.filter((word) => !word.startsWith('#'));
  const empty = words.filter((word) => word.length > 1 && word.startsWith('#') && tagsIn(word).length === 0);
  const changed = words.filter((word) => tagsIn(word).length > 0 && `#${tagsIn(word).join('#')}` !== toNfc(word));
  const count = distinctHashtags(words.flatMap(tagsIn)).length;
  return [
    ...(unmarked.length > 0 ? [`Left out, because it has no #: ${unmarked.join(' ')}`] : []),
    ...(empty.length > 0 ? [`Left out, because it has no letter or digit: ${empty.join(' ')}`] : []),
    ...changed.map((word) => `${word} becomes ${asText(tagsIn(word))}`),
    ...(count > HASHTAGS_MAX ? [`Only the first ${HASHTAGS_MAX} are added`] : []),
  ];
}

function asText(tags: readonly string[]): string {
  return tags.map((tag) => `#${tag}`).join(' ');
}
