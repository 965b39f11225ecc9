import { Button } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';

export function ProfileAction({ member, isOwn }: { member: User; isOwn: boolean }) {
  const openProfileDialog = useOpenOverlay('profile');
  if (!isOwn) return <FollowButton member={member} isPrimary />;
  return (
    <Button variant="default" size="md" aria-haspopup="dialog" onClick={openProfileDialog}>
      Customize Profile
    </Button>
  );
}
