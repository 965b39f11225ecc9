import { Parser } from 'htmlparser2';

/** The longest post of Mastodon that is read: longer than any that can be a post here. */
const HTML_MAX = 100_000;

const BLOCKS = new Set(['p', 'div', 'blockquote', 'pre', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const HIDDEN = new Set(['script', 'style', 'template', 'head', 'iframe', 'object']);

/** Somebody of another network: `@ana@other.example`. Without the first sign it is no mention of a member here. */
const FOREIGN_MENTION = /(?<![\w@/])@(\w[\w.-]{0,98}@[a-z0-9][a-z0-9.-]{1,252})/gi;

/**
 * What a post of Mastodon says, as plain text: its paragraphs and lines, and links by their text. Whom it mentions is named with their
 * network, so that nobody is taken for a member here. null: it is too long.
 */
export function textOfHtml(html: string): string | null {
  if (html.length > HTML_MAX) return null;
  let text = '';
  let hiddenDepth = 0;
  /** Of the link that is open. */
  let mention: Mention | null = null;
  const breakTo = (lines: number) => {
    const has = text.endsWith('\n\n') ? 2 : Number(text.endsWith('\n'));
    if (text !== '') text += '\n'.repeat(Math.max(0, lines - has));
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a') mention = mentionOf(attributes, text.length);
      if (HIDDEN.has(name)) hiddenDepth += 1;
      else if (name === 'br') text += '\n';
      else if (name === 'li') breakTo(1);
      else if (BLOCKS.has(name)) breakTo(2);
      if (name === 'li') text += '• ';
    },
    ontext(part) {
      if (hiddenDepth === 0) text += part;
    },
    onclosetag(name) {
      if (name === 'a' && mention !== null) {
        text = text.slice(0, mention.at) + withNetwork(text.slice(mention.at), mention.href);
        mention = null;
      }
      if (HIDDEN.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1);
      else if (BLOCKS.has(name)) breakTo(name === 'li' ? 1 : 2);
    },
  });
  parser.end(html);
  return text.trim().replace(FOREIGN_MENTION, '$1');
}

interface Mention {
  href: string;
  /** Where its text begins. */
  at: number;
}

/** As Mastodon marks them; hashtags have the same class, and another one. */
function mentionOf({ class: names = '', href = '' }: { [name: string]: string }, at: number): Mention | null {
  const all = names.split(' ');
  return all.includes('mention') && !all.includes('hashtag') ? { href, at } : null;
}

function withNetwork(name: string, href: string): string {
  const host = URL.canParse(href) ? new URL(href).host : '';
  return /^@\w[\w.-]*$/.test(name) && host !== '' ? `${name}@${host}` : name;
}
