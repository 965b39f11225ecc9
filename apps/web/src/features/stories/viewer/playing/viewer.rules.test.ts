import { describe, expect, it } from 'vitest';
import { picture } from '../../../../../test/support/media.ts';
import { storyOf } from '../../../../../test/support/stories.ts';
import {
  advances,
  authorOrder,
  type Control,
  firstPosition,
  follow,
  ITEM_MS,
  isRunning,
  lastPosition,
  moveTo,
  positionText,
  segmentsOf,
  shownPercent,
  stepFrom,
  storyFrom,
  tapStep,
  textSize,
  unseenPosition,
} from './viewer.rules.ts';

const EXPIRES = '2026-03-02T12:00:00.000Z';
const BEFORE = Date.parse(EXPIRES) - 3_600_000;
const AFTER = Date.parse(EXPIRES);

const text = storyOf({ id: 1, isSeen: true, expiresAt: EXPIRES });
const files = storyOf({
  id: 2,
  media: [picture({ id: 21 }), picture({ id: 22 }), picture({ id: 23 })],
  expiresAt: EXPIRES,
});
const last = storyOf({ id: 3, media: [picture({ id: 31 }), picture({ id: 32 })], expiresAt: EXPIRES });
const stories = [text, files, last];
const at = (storyId: number, item = 0) => ({ storyId, item });

describe('a step', () => {
  it.each([
    ['to the next file of a story', at(2, 0), 1, at(2, 1)],
    ['to the next story after the last file', at(2, 2), 1, at(3, 0)],
    ['from a text to the next story', at(1), 1, at(2, 0)],
    ['out after the last file of the last story', at(3, 1), 1, 'after'],
    ['back to the previous file', at(2, 2), -1, at(2, 1)],
    ['back to the last file of the previous story', at(3, 0), -1, at(2, 2)],
    ['out before the first', at(1), -1, 'before'],
  ] as const)('leads %s', (_name, from, by, to) => {
    expect(stepFrom(stories, from, by)).toEqual(to);
  });

  it.each([
    [at(2, 1), 1, at(3, 0)],
    [at(2, 1), -1, at(1)],
    [at(1), -1, 'before'],
    [at(3), 1, 'after'],
  ] as const)('by a whole story leads from %o by %i to %o', (from, by, to) => {
    expect(storyFrom(stories, from, by)).toEqual(to);
  });
});

it('begins at the first unseen story, at the first, or at the end', () => {
  expect(unseenPosition(stories)).toEqual(at(2));
  expect(unseenPosition([text])).toEqual(at(1));
  expect(firstPosition(stories)).toEqual(at(1));
  expect(lastPosition(stories)).toEqual(at(3, 1));
  expect([unseenPosition([]), firstPosition([]), lastPosition([])]).toEqual([null, null, null]);
});

describe('stories that change while they are watched', () => {
  const fetched = { of: '7', stories, entry: 'unseen', now: BEFORE } as const;
  const watch = moveTo(follow(null, fetched), at(2, 1));

  it('stay at the watched item when others come and go', () => {
    const added = storyOf({ id: 4, expiresAt: EXPIRES });
    const next = follow(watch, { ...fetched, stories: [files, last, added] });
    expect(next.stories.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect([next.position, next.isWithdrawn]).toEqual([at(2, 1), false]);
  });

  it('show that the watched one was withdrawn, and go on after it', () => {
    const next = follow(watch, { ...fetched, stories: [text, last] });
    expect(next.isWithdrawn).toBe(true);
    expect(stepFrom(next.stories, at(2, 2), 1)).toEqual(at(3, 0));
    const moved = moveTo(next, at(3, 0));
    expect([moved.isWithdrawn, moved.stories.map(({ id }) => id)]).toEqual([false, [1, 3]]);
  });

  it('finish a watched one whose day is over', () => {
    const next = follow(watch, { ...fetched, stories: [], now: AFTER });
    expect([next.isWithdrawn, next.position]).toEqual([false, at(2, 1)]);
    expect(stepFrom(next.stories, at(2, 1), 1)).toEqual(at(2, 2));
    expect(stepFrom(next.stories, at(2, 2), 1)).toBe('after');
  });

  it('withdraw a story that was taken out of a highlight, however old it is', () => {
    expect(follow(watch, { ...fetched, stories: [text], now: null }).isWithdrawn).toBe(true);
  });

  it('keep what is watched while they are fetched again', () => {
    const next = follow(watch, { ...fetched, stories: undefined });
    expect([next.position, next.stories.length]).toEqual([at(2, 1), 3]);
  });

  it('begin anew with another member', () => {
    expect(follow(watch, { ...fetched, of: '8', entry: 'end' }).position).toEqual(at(3, 1));
  });
});

describe('the bar of progress', () => {
  it('has a segment for each item', () => {
    const states = segmentsOf(stories, at(2, 1)).map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'current', 'next', 'next', 'next']);
  });

  it('has a segment for each story where there are many items', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      storyOf({ id: index + 1, media: Array.from({ length: 10 }, (_, file) => picture({ id: 10 * index + file })) }),
    );
    const segments = segmentsOf(many, at(3, 5));
    expect(segments).toHaveLength(9);
    expect(segments[2]).toEqual({ key: '3', state: 'current', before: 50, share: 0.1 });
  });
});

it.each([
  [0, 0],
  [99, 0],
  [100, 2],
  [2550, 50],
  [4999, 98],
  [ITEM_MS, 100],
  [6000, 100],
])('%i ms are shown as %i percent', (elapsed, percent) => {
  expect(shownPercent(elapsed)).toBe(percent);
});

it('a text and a picture last five seconds', () => {
  expect(ITEM_MS).toBe(5000);
});

it('says which story it is, and which file of it', () => {
  expect(positionText(stories, at(1))).toBe('1 of 3');
  expect(positionText(stories, at(2, 1))).toBe('2 of 3, part 2 of 3');
});

it.each([
  [0, false, -1],
  [129, false, -1],
  [131, false, 1],
  [389, false, 1],
  [389, true, -1],
  [131, true, 1],
])('a tap at %i px of 390 (right to left: %s) steps by %i', (x, isRtl, step) => {
  expect(tapStep(x, 390, isRtl)).toBe(step);
});

describe('items follow each other by themselves', () => {
  const asked: Control = { choice: null, isByHand: false, isOnControl: false };
  const free = {
    isReady: true,
    isHeld: false,
    isHidden: false,
    isCovered: false,
    isWithdrawn: false,
    isWriting: false,
  };

  it.each([
    [{}, true],
    [{ isByHand: true }, false],
    [{ isOnControl: true }, false],
    [{ choice: 'pause' }, false],
    [{ choice: 'play', isByHand: true, isOnControl: true }, true],
  ] as const)('with %o: %s', (change, expected) => {
    expect(advances({ ...asked, ...change })).toBe(expected);
  });

  it.each([
    [{}, true],
    [{ isReady: false }, false],
    [{ isHeld: true }, false],
    [{ isHidden: true }, false],
    [{ isCovered: true }, false],
    [{ isWithdrawn: true }, false],
    [{ isWriting: true }, false],
  ])('and run with %o: %s', (change, expected) => {
    expect(isRunning(asked, { ...free, ...change })).toBe(expected);
  });
});

it('follows the strip only from a member who is in it', () => {
  expect(authorOrder(7, [1, 7, 9])).toEqual([1, 7, 9]);
  expect(authorOrder(5, [1, 7, 9])).toEqual([5]);
});

it.each([
  ['Hello', 'large'],
  ['a'.repeat(140), 'medium'],
  ['a'.repeat(300), 'small'],
  ['a'.repeat(500), 'tiny'],
])('a text has the size for its length', (content, size) => {
  expect(textSize(content)).toBe(size);
});
