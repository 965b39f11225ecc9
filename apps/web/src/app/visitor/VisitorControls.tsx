import { JoinLinks } from '../../features/accounts/JoinLinks.tsx';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { GuestMenu } from './GuestMenu.tsx';

export function VisitorControls() {
  const { status } = useCurrentUser();
  if (status === 'guest') return <GuestMenu />;
  return (
    <div className="hidden-on-phones">
      <JoinLinks />
    </div>
  );
}
