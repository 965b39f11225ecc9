import { Link } from '@tanstack/react-router';
import { splitText, type TextPart } from '@vibeline/core/text-parts.rules';
import { memo, type ReactNode, useContext } from 'react';
import { paths } from '../lib/paths.ts';
import { shortAddress } from './linked-text.rules.ts';
import { TextMarks } from './text-marks.ts';

/**
 * A member's text with addresses, @names and #tags as links. The element around it sets `dir="auto"` and
 * `white-space: pre-wrap`.
 */
export const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  const mark = useContext(TextMarks)?.(text);
  let end = 0;
  return splitText(text).map((part) => {
    const start = end;
    end += part.text.length;
    return (
      <Part key={start} part={part}>
        {mark ? mark(part.text, start) : part.text}
      </Part>
    );
  });
});

function Part({ part, children }: { part: TextPart; children: ReactNode }) {
  switch (part.kind) {
    case 'link':
      return <Address url={part.url} />;
    case 'mention':
      // Of a direction of its own: else the text around it would move the sign to the other end.
      return (
        <Link dir="auto" to={paths.memberByName(part.username)}>
          {children}
        </Link>
      );
    case 'hashtag':
      return (
        <Link dir="auto" to={paths.hashtag(part.tag)}>
          {children}
        </Link>
      );
    default:
      return children;
  }
}

function Address({ url }: { url: string }) {
  const shown = shortAddress(url);
  if (shown === null) return url;
  return (
    <a href={url} title={url} target="_blank" rel="nofollow noopener ugc" dir="ltr">
      {shown}
    </a>
  );
}
