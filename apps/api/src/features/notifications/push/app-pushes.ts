import { pushErrors } from '@vibeline/core/features/notifications/push.errors';
import { PUSH_DEVICES_MAX, type PushKind, pushKinds } from '@vibeline/core/features/notifications/push.rules';
import type { AppSubscription, SubscribeAppInput } from '@vibeline/core/features/notifications/push.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCredentialOf } from '../../accounts/account.queries.ts';
import { acceptSubscriber, type SubscribingDependencies } from './accept-subscriber.ts';
import {
  changeAppSubscription,
  countAppSubscriptions,
  deleteAppSubscription,
  findOwnAppSubscription,
  type OwnAppSubscription,
  saveAppSubscription,
} from './app-subscription.queries.ts';
import { vapidKeysOf } from './vapid-keys.ts';

const sessionOf = ({ id, sessionId }: Viewer) => ({ memberId: id, sessionId });

/** Notifying apps of others: what each app does with its own token. */
export function createAppPushes(deps: SubscribingDependencies) {
  const { db } = deps;
  return {
    getApp: async (viewer) => view(db, await findOwnAppSubscription(db, sessionOf(viewer))),

    subscribeApp: (viewer, input) => subscribeApp(deps, viewer, input),

    changeApp: async (viewer, { kinds }) =>
      view(db, await changeAppSubscription(db, sessionOf(viewer), kinds.join(' '))),

    removeApp: (viewer) => deleteAppSubscription(db, sessionOf(viewer)),
  } satisfies Partial<ServiceOf<'push'>>;
}

async function subscribeApp(
  deps: SubscribingDependencies,
  viewer: Viewer,
  input: SubscribeAppInput,
): Promise<AppSubscription> {
  const { db, now } = deps;
  const { keys, encoding, kinds } = input;
  const endpoint = await acceptSubscriber(deps, viewer, input);
  const saved = await inTransaction(db, async (trx) => {
    // One after another, so that no member gets more.
    await lockCredentialOf(trx, viewer.id);
    const subscription = { ...sessionOf(viewer), endpoint, ...keys, encoding, now: now() };
    const row = await saveAppSubscription(trx, { ...subscription, kinds: kinds.join(' ') });
    if (!row) throw requestErrors.loginRequired();
    if ((await countAppSubscriptions(trx, viewer.id)) > PUSH_DEVICES_MAX) throw pushErrors.tooManyDevices();
    return row;
  });
  return view(db, saved);
}

async function view(db: Kysely<Database>, row: OwnAppSubscription | undefined): Promise<AppSubscription> {
  if (!row) throw pushErrors.subscriptionNotFound();
  const { publicKey } = await vapidKeysOf(db);
  return { ...row, kinds: readKinds(row.kinds), publicKey };
}

/** Leaves out what only another version knows. */
function readKinds(stored: string): PushKind[] {
  const names = stored.split(' ');
  return pushKinds.filter((kind) => names.includes(kind));
}
