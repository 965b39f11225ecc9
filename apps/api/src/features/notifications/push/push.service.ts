import { hash } from 'node:crypto';
import { pushErrors } from '@vibeline/core/features/notifications/push.errors';
import { minutesOfTime, PUSH_DEVICES_MAX } from '@vibeline/core/features/notifications/push.rules';
import type {
  AddPushDeviceInput,
  PushDevice,
  UpdatePushSettingsInput,
} from '@vibeline/core/features/notifications/push.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCredentialOf } from '../../accounts/account.queries.ts';
import { acceptSubscriber, type SubscribingDependencies } from './accept-subscriber.ts';
import { createAppPushes } from './app-pushes.ts';
import { viewDevice, viewPushSettings } from './push.view.ts';
import { findPushSettings, type StoredPushSettings, savePushSettings } from './push-setting.queries.ts';
import { deleteSubscription, listSubscriptions, saveSubscription } from './push-subscription.queries.ts';
import { vapidKeysOf } from './vapid-keys.ts';

export function createPushService(deps: SubscribingDependencies) {
  const { db } = deps;
  return {
    async get(viewer) {
      const { publicKey } = await vapidKeysOf(db);
      const devices = await listSubscriptions(db, viewer.id);
      return {
        publicKey,
        devices: devices.map((row) => viewDevice(row, viewer)),
        settings: viewPushSettings(await findPushSettings(db, viewer.id)),
      };
    },

    addDevice: (viewer, input) => addDevice(deps, viewer, input),

    async removeDevice(viewer, { id }) {
      if (!(await deleteSubscription(db, viewer.id, id))) throw pushErrors.deviceNotFound();
    },

    ...createAppPushes(deps),

    updateSettings: (viewer, changes) =>
      inTransaction(db, async (trx) => {
        await lockCredentialOf(trx, viewer.id);
        const settings = withChanges(await findPushSettings(trx, viewer.id), changes);
        await savePushSettings(trx, viewer.id, settings);
        return viewPushSettings(settings);
      }),
  } satisfies ServiceOf<'push'>;
}

async function addDevice(
  deps: SubscribingDependencies,
  viewer: Viewer,
  input: AddPushDeviceInput,
): Promise<PushDevice> {
  const { db, now } = deps;
  const endpoint = await acceptSubscriber(deps, viewer, input);
  return inTransaction(db, async (trx) => {
    // One after another, so that no member gets more.
    await lockCredentialOf(trx, viewer.id);
    const subscription = { memberId: viewer.id, sessionId: viewer.sessionId, ...input.keys, now: now() };
    const saved = await saveSubscription(trx, { ...subscription, endpoint, endpointHash: hash('sha256', endpoint) });
    if (!saved) throw pushErrors.notAccepted();
    if ((await listSubscriptions(trx, viewer.id)).length > PUSH_DEVICES_MAX) throw pushErrors.tooManyDevices();
    return viewDevice(saved, viewer);
  });
}

function withChanges(
  settings: StoredPushSettings,
  { showsTexts = settings.showsTexts, quietHours, kinds = {} }: UpdatePushSettingsInput,
): StoredPushSettings {
  const quiet = quietHours && { from: minutesOfTime(quietHours.from), to: minutesOfTime(quietHours.to) };
  const known = Object.entries(kinds).filter(([, isOn]) => isOn !== undefined);
  return {
    showsTexts,
    quiet: quiet === undefined ? settings.quiet : quiet,
    kinds: { ...settings.kinds, ...Object.fromEntries(known) },
  };
}
