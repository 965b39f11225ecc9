import { Text } from '@mantine/core';
import { useDescribedApp } from '../../features/apps/use-described-app.ts';
import { useNetwork } from '../../features/network/use-network.ts';
import { authorizeRequest } from './authorize-search.ts';

/** On the sign-up page, for who was sent by an app. `address`: of the page that the app opened. */
export function AppWaits({ address }: { address: string }) {
  const { registration } = useNetwork();
  const { searchParams } = new URL(address, window.location.origin);
  const { data: app } = useDescribedApp(authorizeRequest(Object.fromEntries(searchParams)));
  if (registration === 'closed') return null;
  return (
    <Text mb={20} textWrap="pretty" style={{ overflowWrap: 'anywhere' }}>
      Once you are in, you go on to {app ? <bdi>{app.name}</bdi> : 'the app that you came from'}.
    </Text>
  );
}
