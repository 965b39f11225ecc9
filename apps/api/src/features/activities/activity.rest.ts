import { latestActivities } from '@vibeline/core/features/activities/activity.schema';
import { type RestRow, restRow } from '../../http/rest/rest-row.ts';

export const activityRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/activities',
    procedure: 'activities.latest',
    operationId: 'listLatestActivities',
    summary: 'List what members did last',
    description: 'The newest public acts of members who share their data, at most 10, newest first.',
    response: { schema: latestActivities, from: (activities) => activities },
  }),
];
