import type { NetworkFeature } from '@vibeline/core/features/network/network.rules';
import type { Network } from '@vibeline/core/features/network/network.schema';
import { useEffect } from 'react';
import { trpc } from '../../lib/server/trpc.ts';
import { readKnownNetwork, rememberNetwork } from './known-network.ts';

const STALE_MS = 60_000;

/** What everyone may know of the network: known before the first request, and read again when it may have changed. */
export function useNetwork(): Network {
  const { data } = trpc.network.get.useQuery(undefined, { initialData: readKnownNetwork, staleTime: STALE_MS });
  return data;
}

export function useOffers(feature: NetworkFeature): boolean {
  return useNetwork().features[feature];
}

/** For the next start without a connection. */
export function useRememberedNetwork(): void {
  const network = useNetwork();
  useEffect(() => rememberNetwork(network), [network]);
}
