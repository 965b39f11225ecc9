import { describe, expect, it } from 'vitest';
import { inRows, nextCell, searchEmojis } from './emoji-search.rules.ts';

const emoji = (sign: string, annotation: string, tags: string[] = []) => ({
  emoji: sign,
  annotation,
  tags,
  group: 0,
  version: 1,
});
const all = [
  emoji('😎', 'smiling face with sunglasses', ['cool', 'sun']),
  emoji('☀️', 'sun', ['bright']),
  emoji('🌻', 'sunflower', ['flower']),
];
const found = (query: string) => searchEmojis(all, query).map((each) => each.emoji);

describe('searchEmojis', () => {
  it('finds by the beginnings of words, matches by name first', () => {
    expect(found('sun')).toEqual(['😎', '☀️', '🌻']);
    expect(found('FACE sung')).toEqual(['😎']);
    expect(found('bright')).toEqual(['☀️']);
    expect(found('cool')).toEqual(['😎']);
  });

  it('finds nothing for an empty query or unknown words', () => {
    expect(found('  ')).toEqual([]);
    expect(found('xyz')).toEqual([]);
  });
});

describe('nextCell', () => {
  const go = (key: string, cell: number, ctrlKey = false) => nextCell({ key, ctrlKey }, cell, 4, 10);

  it('moves over cells and rows and stops at the edges', () => {
    expect(inRows([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect([go('ArrowRight', 0), go('ArrowLeft', 0), go('ArrowDown', 1), go('ArrowUp', 1)]).toEqual([1, 0, 5, 1]);
    expect([go('ArrowDown', 8), go('ArrowRight', 9)]).toEqual([8, 9]);
  });

  it('moves to the ends of a row, and with Ctrl to the ends of the grid', () => {
    expect([go('Home', 6), go('End', 5), go('End', 8)]).toEqual([4, 7, 9]);
    expect([go('Home', 6, true), go('End', 1, true)]).toEqual([0, 9]);
  });

  it('ignores other keys', () => {
    expect(go('a', 3)).toBeNull();
  });
});
