import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { DataSwitches } from './DataSwitches.tsx';

export function PrivacyAndData({ memberId }: { memberId: number }) {
  return (
    <SidePanel title="Privacy and Data">
      <DataSwitches memberId={memberId} />
      <Box mt={14} fz="sm">
        <Link to={paths.privacy}>Privacy policy</Link>
      </Box>
    </SidePanel>
  );
}
