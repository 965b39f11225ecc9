import { defineErrors } from '../../errors.ts';
import { LAST_EVENT_ID_TOO_LONG } from './event.schema.ts';

export const eventErrors = defineErrors({
  lastEventIdTooLong: ['invalid', 'invalid_input', LAST_EVENT_ID_TOO_LONG, { field: 'lastEventId' }],
  tooManyStreams: ['unavailable', 'too_many_streams', 'Service busy', { retryAfter: 60 }],
});
