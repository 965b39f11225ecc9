import { Lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import classes from './Markdown.module.css';
import { headingId, isExternal, safeHref } from './markdown.rules.ts';

/** Quotes and lists that are nested deeper are shown as they are written. */
const DEPTH_MAX = 12;

interface MarkdownProps {
  text: string;
  /** Of the most important heading, below that of the page. */
  topLevel?: 2 | 3;
}

/**
 * Text as Markdown. Only what is named here becomes an element: HTML in it is shown as text, a picture as a link, and no
 * link leads to a script. `marked` only parses; its own output, which is HTML, is not used.
 */
export function Markdown({ text, topLevel = 2 }: MarkdownProps) {
  const ids = new Map<string, number>();
  let depth = 0;
  const render: Render = (tokens = []) => {
    if (depth === DEPTH_MAX) return tokens.map(({ raw }) => raw).join('');
    depth += 1;
    const nodes = tokens.map((token, index) => {
      return <Fragment key={index}>{renderers[token.type]?.(token as never, context)}</Fragment>;
    });
    depth -= 1;
    return nodes;
  };
  const context: Context = { render, topLevel, idOf: (title) => headingId(title, ids) };
  return <div className={classes.root}>{render(readTokens(text))}</div>;
}

/** The lexer calls itself for each level of a quote in a quote, and throws when there are thousands: such a text is one paragraph. */
function readTokens(text: string): Token[] {
  try {
    return new Lexer({ gfm: true }).lex(text);
  } catch {
    const inText = { type: 'text', raw: text, text } as const;
    return [{ type: 'paragraph', raw: text, text, tokens: [inText] }];
  }
}

type Render = (tokens: readonly Token[] | undefined) => ReactNode;

interface Context {
  render: Render;
  topLevel: number;
  idOf: (title: string) => string;
}

const renderers: Record<string, (token: never, context: Context) => ReactNode> = {
  heading: ({ depth, text, tokens }: Tokens.Heading, { render, topLevel, idOf }) =>
    createElement(`h${Math.min(6, depth + topLevel - 1)}`, { id: idOf(text), dir: 'auto' }, render(tokens)),
  paragraph: ({ tokens }: Tokens.Paragraph, { render }) => <p dir="auto">{render(tokens)}</p>,
  blockquote: ({ tokens }: Tokens.Blockquote, { render }) => <blockquote dir="auto">{render(tokens)}</blockquote>,
  list: ({ ordered, start, items }: Tokens.List, { render }) =>
    ordered ? <ol start={start === '' ? undefined : start}>{render(items)}</ol> : <ul>{render(items)}</ul>,
  list_item: ({ tokens }: Tokens.ListItem, { render }) => <li dir="auto">{render(tokens)}</li>,
  checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  code: ({ text }: Tokens.Code) => (
    <pre dir="ltr">
      <code>{text}</code>
    </pre>
  ),
  table: (table: Tokens.Table, { render }) => (
    <div className={classes.table}>
      <table>
        <thead>
          <Row cells={table.header} render={render} />
        </thead>
        <tbody>
          {table.rows.map((cells, index) => (
            <Row key={index} cells={cells} render={render} />
          ))}
        </tbody>
      </table>
    </div>
  ),
  hr: () => <hr />,
  br: () => <br />,
  html: ({ text }: Tokens.HTML) => text,
  text: ({ text, tokens }: Tokens.Text, { render }) => (tokens ? render(tokens) : text),
  escape: ({ text }: Tokens.Escape) => text,
  strong: ({ tokens }: Tokens.Strong, { render }) => <strong>{render(tokens)}</strong>,
  em: ({ tokens }: Tokens.Em, { render }) => <em>{render(tokens)}</em>,
  del: ({ tokens }: Tokens.Del, { render }) => <del>{render(tokens)}</del>,
  codespan: ({ text }: Tokens.Codespan) => <code>{text}</code>,
  link: ({ href, tokens }: Tokens.Link, { render }) => <Address href={href}>{render(tokens)}</Address>,
  image: ({ href, text }: Tokens.Image) => <Address href={href}>{text || href}</Address>,
};

function Row({ cells, render }: { cells: readonly Tokens.TableCell[]; render: Render }) {
  return (
    <tr>
      {cells.map(({ header, tokens }, index) => {
        const Cell = header ? 'th' : 'td';
        return (
          <Cell key={index} dir="auto">
            {render(tokens)}
          </Cell>
        );
      })}
    </tr>
  );
}

function Address({ href, children }: { href: string; children: ReactNode }) {
  const safe = safeHref(href);
  if (safe === null) return children;
  return (
    <a href={safe} rel="nofollow noopener" {...(isExternal(safe) && { target: '_blank' })}>
      {children}
    </a>
  );
}
