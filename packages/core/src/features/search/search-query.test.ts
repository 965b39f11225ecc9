import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findMatches,
  findMisreadOperators,
  foldText,
  formatSearch,
  parseSearch,
  plainWords,
  type SearchQuery,
  textMatcher,
} from './search-query.rules.ts';
import { splitUnits } from './search-words.rules.ts';

const empty: SearchQuery = { words: [], from: null, hasImage: false, hasVideo: false, since: null, before: null };
const word = (text: string) => ({ text, isExact: false });
const exact = (text: string) => ({ text, isExact: true });

describe('parseSearch', () => {
  it.each<[string, Partial<SearchQuery>]>([
    ['', {}],
    ['  \n ', {}],
    ['!!! — …', {}],
    ['morning bread', { words: [word('morning'), word('bread')] }],
    [' Morning\tBREAD ', { words: [word('Morning'), word('BREAD')] }],
    ['"new york" pizza', { words: [exact('new york'), word('pizza')] }],
    ['“new  york”', { words: [exact('new york')] }],
    ['„Haus“', { words: [exact('Haus')] }],
    ['"unfinished phrase', { words: [word('unfinished'), word('phrase')] }],
    ['""', {}],
    ['"a"b', { words: [exact('a'), word('b')] }],
    ['5" pipe', { words: [word('5"'), word('pipe')] }],
    ['from:ana', { from: 'ana' }],
    ['FROM:@Ana.B_1', { from: 'Ana.B_1' }],
    ['"from:ana"', { words: [exact('from:ana')] }],
    ['"from:ana', { from: 'ana' }],
    ['from:ana from:ben', { from: 'ben' }],
    ['has:image HAS:Video', { hasImage: true, hasVideo: true }],
    ['since:2026-01-31 before:2026-02-01', { since: '2026-01-31', before: '2026-02-01' }],
    ['since:2024-02-29', { since: '2024-02-29' }],
    ['bread from:ana has:image crust', { words: [word('bread'), word('crust')], from: 'ana', hasImage: true }],
    // What cannot be read is ordinary words.
    ['from:a', { words: [word('from:a')] }],
    ['from:añá', { words: [word('from:añá')] }],
    ['has:cat', { words: [word('has:cat')] }],
    ['since:2026-02-30', { words: [word('since:2026-02-30')] }],
    ['since:yesterday', { words: [word('since:yesterday')] }],
    ['before:2026-2-1', { words: [word('before:2026-2-1')] }],
    ['to:ana', { words: [word('to:ana')] }],
    // What is not finished is left out.
    ['from:', {}],
    ['bread From:@ has: since: before:', { words: [word('bread')] }],
    ['"from:"', { words: [exact('from:')] }],
    ['#run @ana 👍', { words: [word('#run'), word('@ana'), word('👍')] }],
  ])('%j', (text, expected) => {
    expect(parseSearch(text)).toEqual({ ...empty, ...expected });
  });

  it('reads the first 200 characters', () => {
    expect(parseSearch(`${'👍'.repeat(199)}ab`).words[0]?.text).toBe(`${'👍'.repeat(199)}a`);
  });

  it('reads what formatSearch writes', () => {
    const part = fc.constantFrom(
      '"',
      '“',
      ' ',
      '#run',
      '@ana',
      'from:ana',
      'from:',
      'has:image',
      'since:2026-01-31',
      'é',
      'x',
      ':',
    );
    void fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const query = parseSearch(parts.join(''));
        expect(parseSearch(formatSearch(query))).toEqual(query);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('findMisreadOperators', () => {
  it.each([
    ['bread from:ana has:video since:2026-01-31 before:2026-02-01', []],
    ['from: from:@ has: since: before:', []],
    ['"since:yesterday" to:ana https://from:x', []],
    ['since:yesterday', ['since']],
    ['BEFORE:2026-13-45', ['before']],
    ['has:foo from:a since:2026-1-1 since:soon', ['from', 'has', 'since']],
    ['since:2026-01-31 since:soon', ['since']],
  ])('of %j are %j', (text, names) => {
    expect(findMisreadOperators(text)).toEqual(names);
  });
});

describe('plainWords', () => {
  it.each([
    ['"sam"', 'sam'],
    ['from:ana  sam has:image “new york” since:2026-01-31', 'sam new york'],
    ['sam"', 'sam'],
    ['has:image before:2026-01-31', ''],
    ['@sam #bread', '@sam #bread'],
    ['', ''],
  ])('of %j are %j', (text, words) => {
    expect(plainWords(text)).toBe(words);
  });
});

describe('foldText', () => {
  it.each([
    ['ZÜRICH', 'zurich'],
    ['Zu\u0308rich', 'zurich'],
    ['İSTANBUL Isparta ısparta', 'istanbul isparta isparta'],
    ['ﬁn ＦＵＬＬ ①', 'fin full 1'],
    ['Straße GROẞ', 'strasse gross'],
    ['Søren Łódź æther œuvre Đà', 'soren lodz aether oeuvre da'],
    ['ΟΔΌΣ οδός', 'οδοσ οδοσ'],
    ['Ёлка Й', 'елка и'],
    ['قَهْوَة مـرحبا أحمد', 'قهوة مرحبا احمد'],
    ['שָׁלוֹם', 'שלום'],
    ['がぎ ｶﾞ', 'がぎ ガ'],
    ['한국', '한국'],
    ['हिन्दी', 'हिन्दी'],
    ['a\u200bb\u00ad\u200d\ufeffc', 'abc'],
    ['می‌خواهم', 'میخواهم'],
    ['👍🏽', '👍'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('splitUnits', () => {
  it.each([
    ['Don’t stop', ['don', 't', 'stop']],
    ['covid19 snake_case a-b', ['covid19', 'snake', 'case', 'a', 'b']],
    ['日本 語', ['日', '本', '語']],
    ['iPhone用', ['iphone', '用']],
    ['ที่นี่', ['ที่', 'นี่']],
    ['👨‍👩‍👧 🇩🇪🇫🇷', ['👨', '👩', '👧', '🇩🇪', '🇫🇷']],
    ['!?', []],
    ['x'.repeat(50), ['x'.repeat(40)]],
  ])('of %j', (text, units) => {
    expect(splitUnits(foldText(text)).map((unit) => unit.text)).toEqual(units);
  });
});

describe('findMatches', () => {
  it('marks the first 200 places', () => {
    expect(findMatches('tea milk '.repeat(300), parseSearch('tea'))).toHaveLength(200);
  });

  const marked = (text: string, search: string) => {
    let [result, end] = ['', 0];
    for (const [from, to] of findMatches(text, parseSearch(search))) {
      result += `${text.slice(end, from)}[${text.slice(from, to)}]`;
      end = to;
    }
    return result + text.slice(end);
  };

  it.each([
    ['Good morning', 'morn', 'Good [morn]ing'],
    ['Good morning', 'orning', 'Good morning'],
    ['Good morning', '"morn"', 'Good morning'],
    ['Grüße aus ZÜRICH', 'zuri grusse', '[Grüße] aus [ZÜRI]CH'],
    ['Zu\u0308rich', 'zu', '[Zu\u0308]rich'],
    ['ﬁne', 'f', '[ﬁ]ne'],
    ['New York, new  york', '"new york"', '[New York], [new  york]'],
    ['new old york', '"new york"', 'new old york'],
    ['don’t do', "don't", '[don’t] do'],
    ['a #Run run', '#run', 'a #[Run] run'],
    ['hi @Ana, ana', '@an', 'hi @[An]a, ana'],
    ['東京都と京都', '京都', '東[京都]と[京都]'],
    ['東京と京都', '東京都', '東京と京都'],
    ['ok 👍🏽!', '👍', 'ok [👍🏽]!'],
    ['Ana Marković', 'marko an', '[An]a [Marko]vić'],
    ['aa', 'a aa', '[aa]'],
    ['שָׁלוֹם לך', 'שלום', '[שָׁלוֹם] לך'],
    ['anything', 'from:ana', 'anything'],
  ])('in %j of %j', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  it('are ranges of the text that do not touch', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'É', 'e\u0301', 'ﬁ', '日', '👍', ' ', '#', 'ß', '\u200b'),
    });
    void fc.assert(
      fc.property(text, text, (one, search) => {
        let last = -1;
        for (const [start, end] of findMatches(one, parseSearch(search))) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(one.length);
          last = end;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['a', 'a ', '日', '👍', '#a', '"', 'e\u0301'])('takes little time for 20,000 times %j', (part) => {
    const text = part.repeat(20_000);
    const query = parseSearch(part.repeat(200));
    const began = performance.now();
    findMatches(text, query);
    textMatcher(query.words).matches(text);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it('looks once for words and phrases that are equal when they are compared', () => {
    const { words } = parseSearch(`${'a B-c '.repeat(20)} "a b" "A, b" "a B" #run run 東京 東・京`);
    expect(textMatcher(words).size).toBe(7);
    expect(textMatcher(words).matches('run 東京 東・京 #run: b c, a b')).toBe(true);
    expect(textMatcher(words).matches('run 東京 東・京 #run: b c, a')).toBe(false);
  });
});
