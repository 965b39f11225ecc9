import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { useCache } from '../../cache/use-cache.ts';
import { reportTimeZone } from './report-time-zone.ts';

const settings = { anonymousPosting: false, dataSharing: false };

function Reporter() {
  const cache = useCache();
  void reportTimeZone(cache);
  return null;
}

it.each([
  [null, 1],
  ['Asia/Tokyo', 0],
])('the time zone %s is followed by %i reports', async (timeZone, reports) => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const calls = mockServer({
    'settings.get': () => ({ ...settings, timeZone }),
    'settings.update': () => ({ ...settings, timeZone: own }),
  });
  renderInApp(<Reporter />);
  await waitFor(() => expect(calls).toHaveLength(1 + reports));
  const sent = calls.filter(({ path }) => path === 'settings.update').map(({ input }) => input);
  expect(sent).toEqual(reports === 0 ? [] : [{ timeZone: own }]);
});
