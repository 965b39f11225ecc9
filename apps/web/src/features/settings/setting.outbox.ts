import type { OneUser } from '@vibeline/core/features/members/member.schema';
import type { MemberSettings } from '@vibeline/core/features/settings/setting.schema';
import { updateOwnPrivacy, updateSettings } from '../../cache/setting.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import type { OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { type DesiredSetting, isDesiredSetting } from './setting-input.ts';

const FAILURE = 'Your settings could not be saved';

const common = {
  accepts: isDesiredSetting,
  onReached: () => undefined,
  onRefused: (error: unknown) =>
    showFailure(error, { title: 'Setting not saved', fallback: FAILURE, signedOut: 'Please log in to change it.' }),
  failure: () => FAILURE,
};

/** Sends anonymous posting and data sharing. */
export function settings(cache: Cache): OutboxKind<DesiredSetting, MemberSettings> {
  return {
    ...common,
    request: ({ name, isOn }, call) => cache.utils.client.settings.update.mutate({ [name]: isOn }, call),
    onAnswer: (answer) => updateSettings(cache, answer),
  };
}

/** Sends whether the account is private. */
export function privacy(cache: Cache): OutboxKind<DesiredSetting, OneUser> {
  return {
    ...common,
    request: async ({ isOn }, call) => {
      const { user } = await cache.utils.accounts.me.ensureData();
      return cache.utils.client.settings.updatePrivacy.mutate({ id: user.id, isPrivate: isOn }, call);
    },
    onAnswer: ({ user }) => updateOwnPrivacy(cache, user),
  };
}
