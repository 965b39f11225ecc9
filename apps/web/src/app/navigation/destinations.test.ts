import { expect, it } from 'vitest';
import { everyFeature } from '../../../test/support/every-feature.ts';
import { morePaths, railDestinations } from './destinations.ts';
import { destinations, destinationsIn, groupedDestinations } from './more-destinations.ts';

const offers = everyFeature;
const everything = { role: 'owner', offers } as const;

it('the rail has eight entries at most, with More, and its menu the other pages, each once', () => {
  expect(railDestinations.length + 1).toBeLessThanOrEqual(8);
  const more = destinationsIn('more', { offers }).map(({ path }) => path(1));
  expect([...more, '/notifications'].sort()).toEqual([...morePaths].sort());
  const all = [...railDestinations.map(({ path }) => path(1)), ...more];
  expect(new Set(all).size).toBe(all.length);
});

it('no page is left out of the groups of a menu', () => {
  for (const area of ['more', 'sheet'] as const) {
    const grouped = groupedDestinations(area, everything).flatMap(({ entries }) => entries);
    expect(grouped).toHaveLength(destinationsIn(area, everything).length);
  }
  expect(destinations.length).toBeGreaterThan(railDestinations.length);
});

it('what the network does not offer is in no menu', () => {
  const without = { role: 'owner', offers: { ...offers, match: false, stories: false } } as const;
  const labels = destinationsIn('more', without).map(({ label }) => label);
  expect(labels).not.toContain('VibeMatch');
  expect(labels).not.toContain('Story Archive');
  expect(labels).toContain('Insights');
});
