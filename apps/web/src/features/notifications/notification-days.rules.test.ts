import { describe, expect, it } from 'vitest';
import { groupByDay } from './notification-days.rules.ts';

const at = (...parts: [number, number, number, number]) => ({ createdAt: new Date(...parts).toISOString() });
const now = new Date(2026, 10, 22, 9).getTime();

describe('groupByDay', () => {
  it('groups by the reader’s days and names the last two', () => {
    const days = groupByDay([at(2026, 10, 22, 8), at(2026, 10, 22, 0), at(2026, 10, 21, 23), at(2026, 2, 1, 12)], now);
    expect(days.map(({ label, items }) => [label, items.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      [new Date(2026, 2, 1).toLocaleDateString(undefined, { weekday: 'long', month: 'long', day: 'numeric' }), 1],
    ]);
  });

  it('names the year of other years', () => {
    expect(groupByDay([at(2025, 11, 31, 12)], now)[0]?.label).toContain('2025');
  });
});
