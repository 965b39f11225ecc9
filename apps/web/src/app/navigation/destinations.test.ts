import { expect, it } from 'vitest';
import { morePaths, railDestinations } from './destinations.ts';
import { destinations, destinationsIn, groupedDestinations } from './more-destinations.ts';

it('the rail has eight entries at most, with More, and its menu the other pages, each once', () => {
  expect(railDestinations.length + 1).toBeLessThanOrEqual(8);
  const more = destinationsIn('more').map(({ path }) => path(1));
  expect([...more, '/notifications'].sort()).toEqual([...morePaths].sort());
  const all = [...railDestinations.map(({ path }) => path(1)), ...more];
  expect(new Set(all).size).toBe(all.length);
});

it('no page is left out of the groups of a menu', () => {
  for (const area of ['more', 'sheet'] as const) {
    const grouped = groupedDestinations(area, { role: 'owner' }).flatMap(({ entries }) => entries);
    expect(grouped).toHaveLength(destinationsIn(area, { role: 'owner' }).length);
  }
  expect(destinations.length).toBeGreaterThan(railDestinations.length);
});
