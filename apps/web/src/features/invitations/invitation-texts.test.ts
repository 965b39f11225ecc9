import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { expect, it } from 'vitest';
import { endText, usesText } from './invitation-texts.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

it('an invitation says for how many it is, and when it ends', () => {
  const ends = (ms: number | null) =>
    endText({ state: 'active', endsAt: ms === null ? null : new Date(NOW + ms).toISOString() }, NOW);
  expect([
    [usesText({ used: 0, usesMax: 1 }), usesText({ used: 0, usesMax: 10 }), usesText({ used: 0, usesMax: null })],
    [usesText({ used: 3, usesMax: 10 }), usesText({ used: 3, usesMax: null })],
    [ends(null), ends(7 * DAY_MS), ends(7 * DAY_MS + MINUTE_MS), ends(DAY_MS), ends(HOUR_MS), ends(1), ends(0)],
  ]).toEqual([
    ['For 1 person', 'For 10 people', 'For any number of people'],
    ['3 of 10 joined', '3 joined'],
    [
      ...['Does not end', 'Ends in 7 days', 'Ends in 7 days', 'Ends in 24 hours'],
      ...['Ends in 59 minutes', 'Ends in 1 minute', 'Ended'],
    ],
  ]);
});
