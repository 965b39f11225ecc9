import { Text } from '@mantine/core';
import { useDescribedApp } from '../../features/apps/use-described-app.ts';
import { useNetwork } from '../../features/network/use-network.ts';
import { authorizeRequest } from './authorize-search.ts';

/** On the sign-up page, for visitors whom an app sent. `address`: of the page that the app opened. */
export function PendingAppNote({ address }: { address: string }) {
  const { registration } = useNetwork();
  const { searchParams } = new URL(address, window.location.origin);
  const { data: app } = useDescribedApp(authorizeRequest(Object.fromEntries(searchParams)));
  if (registration === 'closed') return null;
  return (
    <Text mb={20} textWrap="pretty" style={{ overflowWrap: 'anywhere' }}>
      When your account is ready, you decide what {app ? <bdi>{app.name}</bdi> : 'the app that you came from'} may do.
    </Text>
  );
}
