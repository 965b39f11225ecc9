import { JoinLinks } from '../../features/accounts/JoinLinks.tsx';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { GuestMenu } from './GuestMenu.tsx';
import classes from './VisitorControls.module.css';

export function VisitorControls() {
  const { status } = useCurrentUser();
  if (status === 'guest') return <GuestMenu />;
  return (
    <div className={classes.links}>
      <JoinLinks />
    </div>
  );
}
