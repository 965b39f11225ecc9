import type { Activity } from '@vibeline/core/features/activities/activity.schema';
import { describe, expect, it } from 'vitest';
import { activityOf } from '../../../test/support/activities.ts';
import { EMPTY_PANEL, isQuiet, type Panel, receive, release } from './live-activity.rules.ts';

const items = (...ids: number[]): Activity[] => ids.map((id) => activityOf({ id }));
const idsOf = ({ shown, waiting }: Panel) => [shown.map(({ id }) => id), waiting.map(({ id }) => id)];
const from = (newest: number, count: number) => items(...Array.from({ length: count }, (_, index) => newest - index));

describe('the panel of Live Activity', () => {
  it('starts with the five newest items', () => {
    expect(idsOf(receive(EMPTY_PANEL, from(20, 10)))).toEqual([[20, 19, 18, 17, 16], []]);
  });

  it('releases newer items one by one, the oldest first, and holds ten', () => {
    let panel = receive(EMPTY_PANEL, from(20, 10));
    panel = receive(panel, from(26, 10));
    expect(panel.waiting.map(({ id }) => id)).toEqual([21, 22, 23, 24, 25, 26]);
    panel = release(panel);
    expect(panel.shown[0]?.id).toBe(21);
    for (let times = 0; times < 8; times += 1) panel = release(panel);
    expect(idsOf(panel)).toEqual([[26, 25, 24, 23, 22, 21, 20, 19, 18, 17], []]);
  });

  it('releases nothing twice', () => {
    const panel = release(receive(receive(EMPTY_PANEL, from(3, 3)), from(4, 4)));
    expect(idsOf(receive(panel, from(4, 4)))).toEqual([[4, 3, 2, 1], []]);
  });

  it('drops what was withdrawn, shown or waiting, and keeps what is older than what was read', () => {
    const panel = receive(receive(EMPTY_PANEL, from(14, 10)), from(16, 10));
    expect(idsOf(receive(panel, items(15, 14, 13, 11, 10, 9)))).toEqual([[14, 13, 11, 10], [15]]);
    const full: Panel = { shown: from(20, 10), waiting: [] };
    expect(idsOf(receive(full, from(24, 10)))[0]).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
  });

  it('is quiet without items, and when the newest is old', () => {
    const at = Date.parse('2026-03-01T12:00:00.000Z');
    const panel = receive(EMPTY_PANEL, [activityOf({ createdAt: new Date(at).toISOString() })]);
    expect([isQuiet(EMPTY_PANEL, at), isQuiet(panel, at + 60_000), isQuiet(panel, at + 3_600_000)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
