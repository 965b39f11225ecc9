import { Parser } from 'htmlparser2';

/** The longest post of Mastodon that is read: longer than any that can be a post here. */
const HTML_MAX = 100_000;

const BLOCKS = new Set(['p', 'div', 'blockquote', 'pre', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const HIDDEN = new Set(['script', 'style', 'template', 'head', 'iframe', 'object']);

/** What a post of Mastodon says, as plain text: its paragraphs and lines, and links by their text. null: it is too long. */
export function textOfHtml(html: string): string | null {
  if (html.length > HTML_MAX) return null;
  let text = '';
  let hiddenDepth = 0;
  const breakTo = (lines: number) => {
    const has = text.endsWith('\n\n') ? 2 : Number(text.endsWith('\n'));
    if (text !== '') text += '\n'.repeat(Math.max(0, lines - has));
  };
  const parser = new Parser({
    onopentag(name) {
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
      if (HIDDEN.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1);
      else if (BLOCKS.has(name)) breakTo(name === 'li' ? 1 : 2);
    },
  });
  parser.end(html);
  return text.trim();
}
