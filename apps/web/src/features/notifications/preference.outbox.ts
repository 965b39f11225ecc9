import { preferenceTypes } from '@vibeline/core/features/notifications/notification.rules';
import { updatePreferences } from '../../cache/account/notification.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { preferenceChange } from './preference.change.ts';

const FAILURE = 'Your choice could not be saved';

export function preferences(cache: Cache) {
  return preferenceTypes.map((type) =>
    outboxKind(preferenceChange(type), {
      request: ({ isShown }, call) =>
        cache.utils.client.notifications.updatePreferences.mutate({ [type]: isShown }, call),
      onAnswer: (answer) => updatePreferences(cache, answer),
      onRefused: (error) =>
        showFailure(error, { title: 'Choice not saved', fallback: FAILURE, signedOut: 'Please log in to change it.' }),
      failure: () => FAILURE,
    }),
  );
}
