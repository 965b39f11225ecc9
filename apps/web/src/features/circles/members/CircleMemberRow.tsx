import { Text } from '@mantine/core';
import type { CircleMember } from '@vibeline/core/features/circles/circle.schema';
import { lazyMenu } from '../../../ui/lazy-component.tsx';
import { RowResult } from '../../../ui/lists/rows/RowResult.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { MemberRow } from '../../members/MemberRow.tsx';

const CircleMemberMenu = lazyMenu(() => import('./CircleMemberMenu.tsx'), 'CircleMemberMenu');

interface CircleMemberRowProps {
  item: CircleMember;
  isRemoved: boolean;
  isViewer: boolean;
  canManage: boolean;
  onAsk: (about: 'remove' | 'transferOwnership') => void;
}

export function CircleMemberRow({ item, isRemoved, isViewer, canManage, onAsk }: CircleMemberRowProps) {
  const { member, role, joinedAt } = item;
  return (
    <MemberRow
      member={member}
      note={
        role === 'owner' && (
          <Text
            span
            py={0}
            px={8}
            flex="none"
            c="var(--ink)"
            bg="var(--surface-sunken)"
            fz="xs"
            fw={620}
            bd="1px solid var(--hairline)"
            bdrs={10}
          >
            Owner
          </Text>
        )
      }
      facts={
        <span>
          joined <RelativeTime time={joinedAt} /> ago
        </span>
      }
    >
      {canManage && (
        <DotsMenu label={`More about ${member.name}`} prefetch={CircleMemberMenu.prefetch}>
          {(anchor) => <CircleMemberMenu {...anchor} onAsk={onAsk} />}
        </DotsMenu>
      )}
      {isViewer && (
        <Text span flex="none" c="dimmed" fz="sm">
          You
        </Text>
      )}
      {isRemoved && <RowResult>Removed</RowResult>}
    </MemberRow>
  );
}
