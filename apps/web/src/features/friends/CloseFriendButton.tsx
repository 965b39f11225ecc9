import type { Author } from '@vibeline/core/features/members/member.schema';
import { StateButton } from '../../ui/StateButton.tsx';
import { useCloseFriend } from './friend.change.ts';

interface CloseFriendButtonProps {
  member: Author;
  onToggle: () => void;
}

const LABELS = ['Add', 'Remove'] as const;

export function CloseFriendButton({ member, onToggle }: CloseFriendButtonProps) {
  const { isClose, toggle } = useCloseFriend(member);
  return (
    <StateButton
      labels={LABELS}
      label={isClose ? 'Remove' : 'Add'}
      endLabel={isClose ? 'Remove' : undefined}
      isAction={!isClose}
      isPending={false}
      name={isClose ? `Remove ${member.name} from close friends` : `Add ${member.name} to close friends`}
      onPress={() => {
        onToggle();
        toggle();
      }}
    />
  );
}
