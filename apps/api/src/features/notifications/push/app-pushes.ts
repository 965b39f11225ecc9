import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { pushErrors } from '@vibeline/core/features/notifications/push.errors';
import { PUSH_DEVICES_MAX, type PushKind, pushKinds } from '@vibeline/core/features/notifications/push.rules';
import type { AppSubscription, SubscribeAppInput } from '@vibeline/core/features/notifications/push.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { ServiceDependencies } from '../../../dependencies.ts';
import { lockCredentialOf } from '../../accounts/account.queries.ts';
import { isDemoMember } from '../../accounts/demo-account.queries.ts';
import {
  changeAppSubscription,
  countAppSubscriptions,
  deleteAppSubscription,
  findOwnAppSubscription,
  type OwnAppSubscription,
  saveAppSubscription,
} from './app-subscription.queries.ts';
import { isPublicKey, readEndpoint } from './push-endpoint.ts';
import { vapidKeysOf } from './vapid-keys.ts';

interface Dependencies extends ServiceDependencies {
  demoAccounts: DemoAccount[] | null;
}

const sessionOf = ({ id, sessionId }: Viewer) => ({ memberId: id, sessionId });

/** Notifying apps of others: what each app does with its own token. */
export function createAppPushes(deps: Dependencies) {
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
  { db, now, demoAccounts }: Dependencies,
  viewer: Viewer,
  { endpoint, keys, encoding, kinds }: SubscribeAppInput,
): Promise<AppSubscription> {
  if (await isDemoMember(db, demoAccounts, viewer.id)) throw pushErrors.demoFixed();
  const url = readEndpoint(endpoint);
  if (!url || !isPublicKey(keys)) throw pushErrors.notAccepted();
  const saved = await inTransaction(db, async (trx) => {
    // One after another, so that no member gets more.
    await lockCredentialOf(trx, viewer.id);
    const subscription = { ...sessionOf(viewer), endpoint: url.href, ...keys, encoding, now: now() };
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
