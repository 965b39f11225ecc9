import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { splitText, type TextPart } from '@vibeline/core/text-parts.rules';
import { element, escapeMarkup, tag } from '../sharing/markup.ts';
import { hashtagPath } from '../sharing/post-preview.ts';
import { absoluteUrl, type EntityContext } from './entities/entity-context.ts';

type Origin = Pick<EntityContext, 'origin'>;

/** Members by the keys of their names (`usernameKey`), as far as they are known. */
export type Mentioned = ReadonlyMap<string, { username: string; url: string }>;

const NOBODY: Mentioned = new Map();

const NEW_WINDOW = { rel: 'nofollow noopener noreferrer', target: '_blank' };

/** Members' text as the HTML that clients show: everything in it is escaped, and links are the only elements. */
export function htmlOf(text: string, context: Origin, mentioned = NOBODY): string {
  const shown = text.replaceAll(/\r\n?/g, '\n').trim();
  if (shown === '') return '';
  const html = splitText(shown).map((part) => partHtml(part, context, mentioned));
  return `<p>${html.join('')}</p>`;
}

function partHtml(part: TextPart, context: Origin, mentioned: Mentioned): string {
  switch (part.kind) {
    case 'text':
      return escapeMarkup(part.text)
        .replaceAll(/\n{2,}/g, '</p><p>')
        .replaceAll('\n', '<br />');
    case 'link':
      return element('a', part.text, { href: part.url, ...NEW_WINDOW });
    case 'mention':
      return mentionHtml(mentioned.get(usernameKey(part.username)) ?? accountLink(part.username, context));
    case 'hashtag':
      return `${tag('a', { href: absoluteUrl(context, hashtagPath(part.tag)), class: 'mention hashtag', rel: 'tag' })}#${element('span', part.tag)}</a>`;
  }
}

function mentionHtml({ username, url }: { username: string; url: string }): string {
  const link = tag('a', { href: url, class: 'u-url mention' });
  return `${tag('span', { class: 'h-card', translate: 'no' })}${link}@${element('span', username)}</a></span>`;
}

/** Clients recognise addresses of this form, and open them in themselves. */
export function accountLink(username: string, context: Origin): { username: string; url: string } {
  return { username, url: absoluteUrl(context, `/@${username}`) };
}

/** A link of a profile: an address that is none of http stays text. */
export function linkHtml(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return escapeMarkup(url);
  return element('a', url, { href: url, ...NEW_WINDOW, rel: `${NEW_WINDOW.rel} me` });
}
