import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { AccountSection } from './AccountSection.tsx';

const LeaveSection = lazyComponent(() => import('../../features/deletions/LeaveSection.tsx'), 'LeaveSection', {
  Fallback: () => <SectionSkeleton height={190} />,
});

/** Not for demo accounts, which everyone can open. */
export function LeaveSections() {
  const { user } = useCurrentUser();
  if (!user || user.isDemo) return null;
  return (
    <AccountSection id="leave" title="Leave" text="For a while, or for good.">
      <LeaveSection username={user.username} isOwner={user.role === 'owner'} />
    </AccountSection>
  );
}
