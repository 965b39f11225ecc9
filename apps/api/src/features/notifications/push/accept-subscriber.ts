import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { pushErrors } from '@vibeline/core/features/notifications/push.errors';
import type { AddPushDeviceInput } from '@vibeline/core/features/notifications/push.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { ServiceDependencies } from '../../../dependencies.ts';
import { isDemoMember } from '../../accounts/demo-account.queries.ts';
import { isPublicKey, readEndpoint } from './push-endpoint.ts';

export interface SubscribingDependencies extends ServiceDependencies {
  demoAccounts: DemoAccount[] | null;
}

/** The address to which a browser or an app may be sent what it is told; throws when it may not. */
export async function acceptSubscriber(
  { db, demoAccounts }: SubscribingDependencies,
  viewer: Viewer,
  { endpoint, keys }: Pick<AddPushDeviceInput, 'endpoint' | 'keys'>,
): Promise<string> {
  if (await isDemoMember(db, demoAccounts, viewer.id)) throw pushErrors.demoFixed();
  const url = readEndpoint(endpoint);
  if (!url || !isPublicKey(keys)) throw pushErrors.notAccepted();
  return url.href;
}
