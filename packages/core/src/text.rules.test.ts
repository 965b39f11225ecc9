import { describe, expect, it } from 'vitest';
import { isInvisible } from './text.rules.ts';

describe('isInvisible', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \t\n\u00a0\u2003\u3000\u1680'],
    ['zero-width space', '\u200b'],
    ['joiners', '\u200c\u200d\u2060\ufeff'],
    ['soft hyphen', '\u00ad'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['blank Braille pattern', '\u2800'],
    ['Mongolian separators', '\u180b\u180e'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['tag characters', '\u{e0041}\u{e007f}'],
    ['directional marks', '\u200e\u200f\u202e\u2066\u061c'],
    ['combining marks', '\u0301\u0323\u0903\u20dd'],
    ['combining grapheme joiner', '\u034f'],
    ['musical and hieroglyphic blanks', '\u{1d159}\u{13441}'],
    ['interlinear annotation', '\ufff9\ufffb'],
    ['private use', '\ue000\uf8ff\u{f0000}\u{10fffd}'],
    ['noncharacters', '\uffff\ufffe\ufdd0\ufdef\u{2fffe}\u{10ffff}'],
    ['a mixture', ' \u200b\ue000\u3164\u0301\u2800'],
  ])('is true for %s', (_name, text) => {
    expect(isInvisible(text)).toBe(true);
  });

  it.each([
    ['a letter'],
    ['.'],
    ['_'],
    ['0'],
    ['e\u0301'],
    ['\u200ba'],
    ['👨‍👩‍👧'],
    ['❤️'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['1️⃣'],
    ['👍🏽'],
    ['می‌خواهم'],
    ['क्षि'],
    ['กำ'],
    ['한글'],
    ['日本'],
    ['⠁'],
    ['\ue000a'],
    ['\ufffd'],
    ['\u0378'],
  ])('is false for %j', (text) => {
    expect(isInvisible(text)).toBe(false);
  });
});
