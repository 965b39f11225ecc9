import { defineErrors } from '../../errors.ts';
import { notificationFilters } from './notification.rules.ts';

const INVALID_FILTER = `filter must be one of ${notificationFilters.join(', ')}`;

export const notificationErrors = defineErrors({
  notFound: ['not_found', 'notification_not_found', 'Notification not found'],
  invalidFilter: ['invalid', 'invalid_input', INVALID_FILTER, { field: 'filter' }],
});
