import { isInvisible, toNfc } from './text.rules.ts';

/** A part of members' text: plain text or a link of some kind. `text` is what is shown. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'mention'; text: string; username: string }
  | { kind: 'hashtag'; text: string; tag: string };

export const HASHTAG_MAX = 50;

export const HASHTAG_INVALID = 'Hashtags can only contain letters, digits and _';

// @ and # count only at the start of a word, so `me@example.org` and `a#b` contain neither.
const LINK = /(?<link>\bhttps?:\/\/[^\s<>"“”]+)/u;
export const MENTION_SIGN = /(?<![\p{L}\p{M}\p{N}_@#./&])@/u;
export const HASHTAG_SIGN = /(?<![\p{L}\p{M}\p{N}_@#/&])#/u;
const MENTIONED = /(?<username>[A-Za-z0-9_.]{3,30})(?![\p{L}\p{M}\p{N}_@])/u;
/** A # followed by digits only is a number. */
const TAG = /(?<tag>(?!\p{N}{1,50}(?![\p{L}\p{M}\p{N}_]))[\p{L}\p{M}\p{N}_]{1,50})(?![\p{L}\p{M}\p{N}_])/u;

const PARTS = new RegExp(
  `${LINK.source}|${MENTION_SIGN.source}${MENTIONED.source}|${HASHTAG_SIGN.source}${TAG.source}`,
  'gu',
);

/** The parts in order; joined they equal the text. */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    const part = partOf(match);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function partOf(match: RegExpMatchArray): TextPart | null {
  const { link, username, tag } = match.groups ?? {};
  if (link !== undefined) {
    const text = withoutTrailingPunctuation(link);
    return URL.canParse(text) ? { kind: 'link', text, url: text } : null;
  }
  if (username !== undefined) {
    // A full stop after a name ends the sentence, although names may contain full stops.
    const name = withoutTrailing(username, '.');
    return name.length < 3 ? null : { kind: 'mention', text: `@${name}`, username: name };
  }
  return tag === undefined || isInvisible(tag) ? null : { kind: 'hashtag', text: `#${tag}`, tag };
}

function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const PUNCTUATION = ".,:;!?'’*_~]}…";

/** A URL without the punctuation that follows it. A closing bracket stays when the URL has its opening one. */
function withoutTrailingPunctuation(link: string): string {
  let unopened = link.split(')').length - link.split('(').length;
  let text = withoutTrailing(link, PUNCTUATION);
  for (; unopened > 0 && text.endsWith(')'); unopened -= 1) text = withoutTrailing(text.slice(0, -1), PUNCTUATION);
  return text;
}

/** Hashtags are compared by this key, so case makes no difference. */
export function hashtagKey(tag: string): string {
  return toNfc(tag).toLowerCase();
}

export function hashtagsIn(text: string): string[] {
  const tags = splitText(text).flatMap((part) => (part.kind === 'hashtag' ? part.tag : []));
  return distinctHashtags(tags);
}

export function distinctHashtags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(hashtagKey(tag))) byKey.set(hashtagKey(tag), tag);
  return [...byKey.values()];
}
