import { markerTimelines } from '@vibeline/core/features/markers/marker.rules';
import type { Markers } from '@vibeline/core/features/markers/marker.schema';
import { timeOf } from '../ids.ts';
import { defineRow } from '../row.ts';
import { unlessScopeMissing } from '../without-scope.ts';

function markerEntities(markers: Markers, names: readonly string[]) {
  const found = markerTimelines.flatMap((name) => {
    const marker = markers[name];
    if (marker === null || !names.includes(name)) return [];
    const { lastReadId, version, updatedAt } = marker;
    return [[name, { last_read_id: lastReadId, version, updated_at: updatedAt }]];
  });
  return Object.fromEntries(found);
}

export const markerRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/markers',
    scope: 'read:statuses',
    calls: ['markers.get'],
    about: 'Where the member has read to, in the home timeline and in notifications.',
    run: async (call) => markerEntities(await call.run('markers.get'), call.parameters.list('timeline')),
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/markers',
    scope: 'write:statuses',
    calls: ['markers.set', 'notifications.markReadUntil'],
    about: 'Keeps where the member has read to. Notifications up to there count as read, on all devices.',
    run: async (call) => {
      const lastOf = (name: string) => call.parameters.object(name).text('last_read_id');
      const [home, notifications] = [lastOf('home'), lastOf('notifications')];
      const ids = { ...(home !== undefined && { home }), ...(notifications !== undefined && { notifications }) };
      const markers = await call.run('markers.set', ids);
      const until = notifications === undefined ? null : timeOf(notifications);
      if (until !== null) {
        const none = { unreadNotifications: 0, unseenNotifications: 0 };
        await unlessScopeMissing(call.run('notifications.markReadUntil', { until }), none);
      }
      return markerEntities(markers, Object.keys(ids));
    },
  }),
];
