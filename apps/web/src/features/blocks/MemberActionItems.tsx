import { Menu, Text } from '@mantine/core';
import { IconBan, IconFlag, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { MenuItem } from '../../ui/menus/MenuItem.tsx';
import { asksToLogIn } from '../../ui/toasts/login-required.ts';
import { setMute, useIsMuted } from '../mutes/mute.change.ts';
import { memberConfirmation } from './member-confirmation.ts';

export interface MemberActionItemsProps {
  /** For an anonymous author nothing can be muted or blocked: that would reveal who it is. */
  member: Author;
  onReport: () => void;
}

const icon = { size: 20, stroke: 1.75 } as const;

export function MemberActionItems({ member, onReport }: MemberActionItemsProps) {
  return (
    <>
      {member.id !== 0 && <NamedMemberItems member={member} />}
      <MenuItem icon={IconFlag} label="Report…" onClick={onReport} />
    </>
  );
}

function NamedMemberItems({ member }: { member: Author }) {
  const isMuted = useIsMuted(member);
  const { id: memberId, username } = member;
  const ask = (kind: 'block' | 'mute') => {
    const reason = kind === 'block' ? 'Please log in to block members' : 'Please log in to mute members';
    if (!asksToLogIn(reason)) memberConfirmation.set({ kind, member });
  };
  const unmute = () => setMute({ memberId, username, isMuted: false, days: null, wasMuted: true });
  return (
    <>
      {isMuted ? (
        <Menu.Item leftSection={<IconVolume {...icon} />} onClick={unmute}>
          <Text span>Unmute @{username}</Text>
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconVolumeOff {...icon} />} onClick={() => ask('mute')}>
          <Text span>Mute @{username}…</Text>
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconBan {...icon} />} onClick={() => ask('block')}>
        <Text span>Block @{username}…</Text>
      </Menu.Item>
    </>
  );
}
