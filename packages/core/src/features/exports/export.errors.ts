import { defineErrors } from '../../errors.ts';

export const exportErrors = defineErrors({
  underWay: ['conflict', 'export_under_way', 'Your archive is already being made'],
  tooSoon: (retryAfter: number) => [
    'rate_limited',
    'export_too_soon',
    'You can ask for an archive once a day',
    { retryAfter },
  ],
  noRoom: [
    'unavailable',
    'export_no_room',
    'There is no room for your archive on the server now. Try again in some days, or ask whoever runs the network',
    { retryAfter: 3600 },
  ],
  notFound: ['not_found', 'export_not_found', 'There is no archive to download'],
});
