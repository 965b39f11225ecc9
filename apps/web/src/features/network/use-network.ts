import type { NetworkFeature } from '@vibeline/core/features/network/network.rules';
import type { Network } from '@vibeline/core/features/network/network.schema';
import { useEffect, useRef } from 'react';
import { setDateLanguage } from '../../lib/date-format.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { readKnownNetwork, rememberNetwork } from './known-network.ts';
import { noteOffered } from './offered-before.ts';

const STALE_MS = 60_000;

/** What everyone may know of the network: known before the first request, and read again when it may have changed. */
export function useNetwork(): Network {
  const { data } = trpc.network.get.useQuery(undefined, { initialData: readKnownNetwork, staleTime: STALE_MS });
  return data;
}

export function useOffers(feature: NetworkFeature): boolean {
  return useNetwork().features[feature];
}

/** For the next start without a connection, and for what is formatted without React. */
export function useRememberedNetwork(): void {
  const network = useNetwork();
  // Before anything of this render is formatted.
  setDateLanguage(network.dateLanguage);
  useAccent(network.accentColor);
  useEffect(() => {
    rememberNetwork(network);
    noteOffered(network);
  }, [network]);
}

/** The accent that the page came with is in its head; another one is loaded when somebody sets it. */
function useAccent(accent: string | null): void {
  const applied = useRef(accent);
  useEffect(() => {
    if (applied.current === accent) return;
    applied.current = accent;
    // Without a connection the page keeps the colours that it has.
    import('./apply-accent.ts').then(
      ({ applyAccent }) => applyAccent(accent),
      () => undefined,
    );
  }, [accent]);
}
