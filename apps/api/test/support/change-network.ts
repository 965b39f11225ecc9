import type { UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import type { TestApp } from './app.ts';
import { asViewer } from './viewer.ts';

/** As an administrator does; the member needs no role for it. */
export async function changeNetwork(app: TestApp, member: { id: number }, changes: UpdateNetworkInput): Promise<void> {
  await app.services.network.updateSettings(asViewer(member), changes);
}
