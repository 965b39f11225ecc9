import { Button } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { useOpenProfileDialog } from '../../features/members/profile-editor/use-open-profile-dialog.ts';

/** The one thing to do on a profile. */
export function ProfileAction({ member, isOwn }: { member: User; isOwn: boolean }) {
  const openProfileDialog = useOpenProfileDialog();
  if (!isOwn) return <FollowButton member={member} isPrimary />;
  return (
    <Button variant="default" size="md" aria-haspopup="dialog" onClick={openProfileDialog}>
      Customize Profile
    </Button>
  );
}
