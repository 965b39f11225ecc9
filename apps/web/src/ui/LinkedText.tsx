import { Link } from '@tanstack/react-router';
import { splitText, type TextPart } from '@vibeline/core/text-parts.rules';
import { memo } from 'react';
import { paths } from '../lib/paths.ts';
import classes from './LinkedText.module.css';
import { shortAddress } from './linked-text.rules.ts';

/**
 * A member's text with addresses, @names and #tags as links. The element around it sets `dir="auto"` and
 * `white-space: pre-wrap`.
 */
export const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  let start = 0;
  return splitText(text).map((part) => {
    const key = start;
    start += part.text.length;
    return <Part key={key} part={part} />;
  });
});

function Part({ part }: { part: TextPart }) {
  switch (part.kind) {
    case 'link':
      return <Address url={part.url} />;
    case 'mention':
      return (
        <Link to={paths.memberByName(part.username)} className={classes.link}>
          {part.text}
        </Link>
      );
    case 'hashtag':
      return (
        <Link to={paths.hashtag(part.tag)} className={classes.link}>
          {part.text}
        </Link>
      );
    default:
      return part.text;
  }
}

function Address({ url }: { url: string }) {
  const shown = shortAddress(url);
  if (shown === null) return url;
  return (
    <a href={url} title={url} target="_blank" rel="nofollow noopener ugc" dir="ltr" className={classes.link}>
      {shown}
    </a>
  );
}
