import { defineErrors } from '../../errors.ts';

export const importErrors = defineErrors({
  underWay: ['conflict', 'import_under_way', 'An archive of yours is already being imported'],
  notAsked: ['conflict', 'import_not_asked', 'This upload was not asked for, or too long ago. Please begin again'],
  uploading: ['conflict', 'import_uploading', 'The file of your import is arriving already'],
  largerThanAsked: [
    'too_large',
    'import_larger_than_asked',
    'This file is larger than was asked for. Please begin again',
  ],
  noRoom: [
    'unavailable',
    'import_no_room',
    'There is no room for your archive on the server now. Try again in some days, or ask whoever runs the network',
    { retryAfter: 3600 },
  ],
  tooLarge: ['too_large', 'archive_too_large', 'An archive can have at most 4 GB'],
  demoFixed: ['forbidden', 'demo_account', 'Nothing can be imported into a demo account'],
  notFound: ['not_found', 'import_not_found', 'There is no import to undo'],
});
