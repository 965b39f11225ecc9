import type { User } from '@vibeline/core/features/members/member.schema';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FollowButton } from '../FollowButton.tsx';
import { useFollow } from '../follow.change.ts';

export function CancelRequest({ member }: { member: User }) {
  const { follow, toggle } = useFollow(member, { isRequest: true });
  if (follow !== 'pending') return <FollowButton member={member} isRequest />;
  return (
    <Button variant="default" aria-label={`Cancel the request to ${member.name}`} onClick={() => toggle(true)}>
      Cancel
    </Button>
  );
}
