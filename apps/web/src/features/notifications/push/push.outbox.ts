import { pushKinds } from '@vibeline/core/features/notifications/push.rules';
import type { PushSettings, UpdatePushSettingsInput } from '@vibeline/core/features/notifications/push.schema';
import { updatePushSettings } from '../../../cache/account/push.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import type { Change } from '../../../lib/outbox/change.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { pushKindChange, pushTextsChange, quietHoursChange } from './push.change.ts';

const FAILURE = 'Your choice could not be saved';

export function pushSettings(cache: Cache) {
  const kindOf = <Input>(change: Change<Input>, changesOf: (input: Input) => UpdatePushSettingsInput) =>
    outboxKind<Input, PushSettings>(change, {
      request: (input, call) => cache.utils.client.push.updateSettings.mutate(changesOf(input), call),
      onAnswer: (settings) => updatePushSettings(cache, settings),
      onRefused: (error) =>
        showFailure(error, { title: 'Choice not saved', fallback: FAILURE, signedOut: 'Please log in to change it.' }),
      failure: () => FAILURE,
    });
  return [
    ...pushKinds.map((kind) => kindOf(pushKindChange(kind), ({ isOn }) => ({ kinds: { [kind]: isOn } }))),
    kindOf(pushTextsChange, (input) => input),
    kindOf(quietHoursChange, (input) => input),
  ];
}
