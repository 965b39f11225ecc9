import { featureNames, type NetworkFeature } from '@vibeline/core/features/network/network.rules';
import { wasOffered } from '../features/network/offered-before.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** There is no such page; who had it open, or had seen that there was one, reads why. */
export function NotOfferedPage({ feature }: { feature: NetworkFeature }) {
  return wasOffered(feature) ? <SwitchedOffPage feature={feature} /> : <NotFoundPage />;
}

function SwitchedOffPage({ feature }: { feature: NetworkFeature }) {
  useDocumentTitle('Switched off');
  return (
    <EmptyState isPage title="Switched off" action={<HomeLink />}>
      {`This network does not offer ${featureNames[feature]} any more. What there was stays, and comes back if they are switched on again.`}
    </EmptyState>
  );
}
