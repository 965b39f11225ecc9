import { preferenceTypes } from '@vibeline/core/features/notifications/notification.rules';
import type { NotificationPreferences } from '@vibeline/core/features/notifications/notification.schema';
import { updatePreferences } from '../../cache/notification.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import type { OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { type DesiredPreference, isDesiredPreference, preferenceKind } from './preference-input.ts';

const FAILURE = 'Your choice could not be saved';

export function preferences(cache: Cache): Record<string, OutboxKind<DesiredPreference, NotificationPreferences>> {
  const kind: OutboxKind<DesiredPreference, NotificationPreferences> = {
    accepts: isDesiredPreference,
    request: ({ type, isShown }, call) =>
      cache.utils.client.notifications.updatePreferences.mutate({ [type]: isShown }, call),
    onAnswer: (answer) => updatePreferences(cache, answer),
    onReached: () => undefined,
    onRefused: (error) =>
      showFailure(error, { title: 'Choice not saved', fallback: FAILURE, signedOut: 'Please log in to change it.' }),
    failure: () => FAILURE,
  };
  return Object.fromEntries(preferenceTypes.map((type) => [preferenceKind(type), kind]));
}
