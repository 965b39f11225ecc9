import { Group } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { useFocusOfRemoved } from '../../ui/hooks/use-focus-of-removed.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { RemoveButton } from '../../ui/lists/rows/RemoveButton.tsx';
import { FollowButton } from '../follows/FollowButton.tsx';
import { MessageButton } from '../messages/open/MessageButton.tsx';
import classes from './FriendActions.module.css';
import { FriendButton } from './FriendButton.tsx';
import { useCloseFriend, useFriend } from './friend.change.ts';

const RemoveFriendDialog = lazyDialog(() => import('./RemoveFriendDialog.tsx'), 'RemoveFriendDialog');

interface FriendActionsProps {
  member: Author;
  onRemove: () => void;
}

export function FriendActions({ member, onRemove }: FriendActionsProps) {
  const { shown, friend, end } = useFriend(member);
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  const [isAsking, setAsking] = useState(false);
  return (
    <Group ref={root} gap={8}>
      {friend === 'friends' && <CloseFriendStar member={shown} />}
      <MessageButton member={member} />
      <FollowButton member={member} isOfFriends />
      {friend === 'friends' ? (
        <RemoveButton ref={noteFocus} name={member.name} onPress={() => setAsking(true)} />
      ) : (
        <FriendButton member={member} />
      )}
      {isAsking && (
        <RemoveFriendDialog
          member={member}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onRemove();
            end();
          }}
        />
      )}
    </Group>
  );
}

function CloseFriendStar({ member }: { member: Author }) {
  const { isClose, toggle } = useCloseFriend(member);
  const Star = isClose ? IconStarFilled : IconStar;
  return (
    <IconButton
      label={`Close friend ${member.name}`}
      title={isClose ? 'Remove from close friends' : 'Add to close friends'}
      className={classes.star}
      aria-pressed={isClose}
      onClick={toggle}
    >
      <Star size={22} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
