import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';

interface InviterFilterProps {
  inviterId: number;
  onRemove: () => void;
}

/** Chosen on the page of a member, so it has no field. */
export function InviterFilter({ inviterId, onRemove }: InviterFilterProps) {
  const { data } = trpc.managedMembers.get.useQuery({ id: inviterId });
  return (
    <Group gap="4px 12px" mt={12}>
      <Text fz="sm" lh={1.4} miw={0} style={{ overflowWrap: 'anywhere' }}>
        Invited by{' '}
        <Link to={paths.adminMember(inviterId)}>
          <bdi>{data?.member.name ?? 'one member'}</bdi>
        </Link>
      </Text>
      <Button variant="default" size="compact" onClick={onRemove}>
        By anyone
      </Button>
    </Group>
  );
}
