import { updateOwnPrivacy, updateSettings } from '../../cache/account/setting.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { messageChoice, settingChange } from './setting.change.ts';

const FAILURE = 'Your settings could not be saved';

const common = {
  onRefused: (error: unknown) =>
    showFailure(error, { title: 'Setting not saved', fallback: FAILURE, signedOut: 'Please log in to change it.' }),
  failure: () => FAILURE,
};

const ownSettings = ['anonymousPosting', 'dataSharing', 'lessMarked'] as const;
const privacySettings = ['isPrivate', 'approveAutomatically', 'showOnline', 'showTyping', 'sendReceipts'] as const;

export function settings(cache: Cache) {
  const { client, accounts } = cache.utils;
  return [
    ...ownSettings.map((name) =>
      outboxKind(settingChange(name), {
        ...common,
        request: ({ isOn }, call) => client.settings.update.mutate({ [name]: isOn }, call),
        onAnswer: (answer) => updateSettings(cache, answer),
      }),
    ),
    ...privacySettings.map((name) =>
      outboxKind(settingChange(name), {
        ...common,
        request: async ({ isOn }, call) =>
          client.settings.updatePrivacy.mutate({ id: await ownId(), [name]: isOn }, call),
        onAnswer: (answer) => updateOwnPrivacy(cache, answer),
      }),
    ),
    outboxKind(messageChoice, {
      ...common,
      request: async ({ choice }, call) =>
        client.settings.updatePrivacy.mutate({ id: await ownId(), whoCanMessage: choice }, call),
      onAnswer: (answer) => updateOwnPrivacy(cache, answer),
    }),
  ];

  async function ownId(): Promise<number> {
    return (await accounts.me.ensureData()).user.id;
  }
}
