import type { MemberSettings, UpdatedPrivacy } from '@vibeline/core/features/settings/setting.schema';
import { updateOwnPrivacy, updateSettings } from '../../cache/setting.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import type { OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { type DesiredMessageChoice, isDesiredMessageChoice } from './message-choice-input.ts';
import { type DesiredSetting, isDesiredSetting } from './setting-input.ts';

const FAILURE = 'Your settings could not be saved';

const common = {
  onReached: () => undefined,
  onRefused: (error: unknown) =>
    showFailure(error, { title: 'Setting not saved', fallback: FAILURE, signedOut: 'Please log in to change it.' }),
  failure: () => FAILURE,
};

export function settings(cache: Cache): OutboxKind<DesiredSetting, MemberSettings> {
  return {
    ...common,
    accepts: isDesiredSetting,
    request: ({ name, isOn }, call) => cache.utils.client.settings.update.mutate({ [name]: isOn }, call),
    onAnswer: (answer) => updateSettings(cache, answer),
  };
}

export function privacy(cache: Cache): OutboxKind<DesiredSetting, UpdatedPrivacy> {
  return {
    ...common,
    accepts: isDesiredSetting,
    request: async ({ name, isOn }, call) =>
      cache.utils.client.settings.updatePrivacy.mutate({ id: await ownId(cache), [name]: isOn }, call),
    onAnswer: (answer) => updateOwnPrivacy(cache, answer),
  };
}

export function messageChoice(cache: Cache): OutboxKind<DesiredMessageChoice, UpdatedPrivacy> {
  return {
    ...common,
    accepts: isDesiredMessageChoice,
    request: async ({ choice }, call) =>
      cache.utils.client.settings.updatePrivacy.mutate({ id: await ownId(cache), whoCanMessage: choice }, call),
    onAnswer: (answer) => updateOwnPrivacy(cache, answer),
  };
}

async function ownId({ utils }: Cache): Promise<number> {
  return (await utils.accounts.me.ensureData()).user.id;
}
