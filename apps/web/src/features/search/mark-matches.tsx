import { findMatches, parseSearch } from '@vibeline/core/features/search/search-query.rules';
import type { ReactNode } from 'react';
import type { MarkText } from '../../ui/text-marks.ts';

export function marksOf(q: string): MarkText {
  const query = parseSearch(q);
  return (text) => {
    const matches = findMatches(text, query);
    return (part, start) => markPart(part, start, matches);
  };
}

/** The part with what matches in `<mark>`; `start` is the index of the part in the text of the matches. */
function markPart(part: string, start: number, matches: readonly (readonly [start: number, end: number])[]): ReactNode {
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of matches) {
    const [first, last] = [Math.max(from - start, done), Math.min(to - start, part.length)];
    if (first >= last) continue;
    pieces.push(part.slice(done, first), <mark key={first}>{part.slice(first, last)}</mark>);
    done = last;
  }
  return done === 0 ? part : [...pieces, part.slice(done)];
}
