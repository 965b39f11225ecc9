import { Group } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { useFocusOfRemoved } from '../../ui/hooks/use-focus-of-removed.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { RemoveButton } from '../../ui/lists/rows/RemoveButton.tsx';
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
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  const [isAsking, setAsking] = useState(false);
  return (
    <Group ref={root} gap={8}>
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
