import { Group } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { RemoveMenu } from '../../ui/menus/RemoveMenu.tsx';
import { FollowButton } from '../follows/FollowButton.tsx';
import { MessageButton } from '../messages/open/MessageButton.tsx';
import { FriendButton } from './FriendButton.tsx';
import { useFriend } from './friend.change.ts';

const RemoveFriendDialog = lazyDialog(() => import('./RemoveFriendDialog.tsx'), 'RemoveFriendDialog');

interface FriendActionsProps {
  member: Author;
  onRemove: () => void;
}

export function FriendActions({ member, onRemove }: FriendActionsProps) {
  const { friend, end } = useFriend(member);
  const root = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <Group ref={root} gap={8}>
      <MessageButton member={member} />
      <FollowButton member={member} isOfFriends />
      {friend === 'friends' ? (
        <RemoveMenu name={member.name} onRemove={() => setAsking(true)} />
      ) : (
        <FriendButton member={member} />
      )}
      {isAsking && (
        <RemoveFriendDialog
          member={member}
          findFocusTarget={() => [...(root.current?.querySelectorAll('button') ?? [])].at(-1) ?? null}
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
