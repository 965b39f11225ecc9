import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { DataSwitches } from './DataSwitches.tsx';
import classes from './PrivacyAndData.module.css';

export function PrivacyAndData({ memberId }: { memberId: number }) {
  return (
    <SidePanel title="Privacy and Data">
      <DataSwitches memberId={memberId} />
      <Link to={paths.privacy} className={classes.policy}>
        Privacy policy
      </Link>
    </SidePanel>
  );
}
