import { Stack } from '@mantine/core';
import { trpc } from '../../../lib/server/trpc.ts';
import { pushEndpoint } from '../../../lib/service-worker/push-endpoint.ts';
import { useStore } from '../../../lib/store.ts';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { SectionSkeleton } from '../../../ui/lists/SectionSkeleton.tsx';
import { PushChoices } from './PushChoices.tsx';
import { PushDevices } from './PushDevices.tsx';
import { ThisDevice } from './ThisDevice.tsx';

export function PushSection({ memberId }: { memberId: number }) {
  const query = trpc.push.get.useQuery();
  // The browser may have forgotten what the server knows.
  const isSubscribed = useStore(pushEndpoint) !== null;
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading your devices"
      skeleton={<SectionSkeleton height={84} />}
      failure="Your devices could not be loaded"
    >
      {({ devices, publicKey, settings }) => (
        <Stack gap={16}>
          <PushDevices devices={devices} />
          {!(isSubscribed && devices.some(({ isThis }) => isThis)) && <ThisDevice publicKey={publicKey} />}
          {devices.length > 0 && <PushChoices memberId={memberId} settings={settings} />}
        </Stack>
      )}
    </ItemStates>
  );
}
