import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { splitText, type TextPart } from '@vibeline/core/text-parts.rules';
import { LRUCache } from 'lru-cache';
import { element, escapeMarkup, tag } from '../sharing/markup.ts';
import { absoluteUrl, type EntityContext } from './entities/entity-context.ts';
import { tagUrl } from './entities/tag.ts';

type Origin = Pick<EntityContext, 'origin'>;

/** Members by the keys of their names (`usernameKey`), as far as they were looked up; null: there is none. */
type Mentioned = ReadonlyMap<string, { username: string; url: string } | null>;

const NOBODY: Mentioned = new Map();

const NEW_WINDOW = { rel: 'nofollow noopener noreferrer', target: '_blank' };

/** HTML, or what becomes HTML with the address of the network: the names of members and hashtags. */
type Piece = string | Extract<TextPart, { kind: 'mention' | 'hashtag' }>;

interface Parsed {
  pieces: readonly Piece[];
  /** What the pieces are together where none of them needs the address of the network; null elsewhere. */
  html: string | null;
  mentionedKeys: readonly string[];
}

/** Of a text; further ones stay text: as HTML a mention of two letters is a hundred times as long. */
const LINKS_MAX = 30;

/** The same posts are in the lists of all members. In characters. */
const CACHED_CHARACTERS = 2_000_000;

const parsed = new LRUCache<string, Parsed>({
  maxSize: CACHED_CHARACTERS,
  sizeCalculation: (_parsed, text) => text.length + 1,
  memoMethod: parse,
});

/** Members' text as the HTML that clients show: everything in it is escaped, and links are the only elements. */
export function htmlOf(text: string, context: Origin, mentioned = NOBODY): string {
  const { pieces, html } = parsed.memo(text);
  return html ?? paragraph(pieces.map((piece) => pieceHtml(piece, context, mentioned)));
}

const paragraph = (pieces: readonly string[]) => (pieces.length === 0 ? '' : `<p>${pieces.join('')}</p>`);

/** The keys of the usernames that a text mentions. */
export function mentionedKeys(text: string): readonly string[] {
  return parsed.memo(text).mentionedKeys;
}

function parse(text: string): Parsed {
  const shown = text.replaceAll(/\r\n?/g, '\n').trim();
  const parts = shown === '' ? [] : withFewLinks(splitText(shown));
  const keys = parts.flatMap((part) => (part.kind === 'mention' ? usernameKey(part.username) : []));
  const pieces = parts.map(pieceOf);
  const html = pieces.every((piece) => typeof piece === 'string') ? paragraph(pieces) : null;
  return { pieces, html, mentionedKeys: [...new Set(keys)] };
}

function withFewLinks(parts: readonly TextPart[]): TextPart[] {
  let links = 0;
  return parts.map((part) => {
    if (part.kind === 'text') return part;
    links += 1;
    return links > LINKS_MAX ? { kind: 'text', text: part.text } : part;
  });
}

function pieceOf(part: TextPart): Piece {
  if (part.kind === 'link') return element('a', part.text, { href: part.url, ...NEW_WINDOW });
  if (part.kind !== 'text') return part;
  return escapeMarkup(part.text)
    .replaceAll(/\n{2,}/g, '</p><p>')
    .replaceAll('\n', '<br />');
}

function pieceHtml(piece: Piece, context: Origin, mentioned: Mentioned): string {
  if (typeof piece === 'string') return piece;
  if (piece.kind === 'mention') {
    const member = mentioned.get(usernameKey(piece.username));
    if (member === null) return escapeMarkup(`@${piece.username}`);
    return mentionHtml(member ?? accountLink(piece.username, context));
  }
  const attributes = { href: tagUrl(piece.tag, context), class: 'mention hashtag', rel: 'tag' };
  return `${tag('a', attributes)}#${element('span', piece.tag)}</a>`;
}

function mentionHtml({ username, url }: { username: string; url: string }): string {
  const link = tag('a', { href: url, class: 'u-url mention' });
  return `${tag('span', { class: 'h-card', translate: 'no' })}${link}@${element('span', username)}</a></span>`;
}

/** Clients recognise addresses of this form, and open them in themselves. */
export function accountLink(username: string, context: Origin): { username: string; url: string } {
  return { username, url: absoluteUrl(context, `/@${username}`) };
}

/** A link of a profile, which was validated when it was stored. An address that is none of http stays text. */
export function linkHtml(url: string): string {
  if (!/^https?:\/\//i.test(url)) return escapeMarkup(url);
  return element('a', url, { href: url, ...NEW_WINDOW, rel: `${NEW_WINDOW.rel} me` });
}
