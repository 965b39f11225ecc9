import type { Author } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { useCache } from '../../cache/use-cache.ts';
import { useStore } from '../../lib/store.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { MuteDialog } from '../mutes/MuteDialog.tsx';
import { setMute } from '../mutes/mute.change.ts';
import { blockMember } from './block-actions.ts';
import { memberConfirmation } from './member-confirmation.ts';

const close = () => memberConfirmation.set(null);

interface MemberActionDialogsProps {
  opened: boolean;
  onClose: () => void;
}

export function MemberActionDialogs({ opened }: MemberActionDialogsProps) {
  const question = useStore(memberConfirmation);
  if (!opened || !question) return null;
  const { kind, member } = question;
  return kind === 'block' ? <BlockDialog member={member} /> : <MuteMemberDialog member={member} />;
}

function BlockDialog({ member }: { member: Author }) {
  const cache = useCache();
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    await blockMember(cache, member);
    close();
  };
  return (
    <ConfirmDialog
      title={`Block @${member.username}?`}
      confirmLabel="Block"
      isPending={isPending}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      You will not see each other any more: no posts, no comments, no profile. You stop following each other and being
      friends, also if you unblock <bdi>{member.name}</bdi> later. They are not told.
    </ConfirmDialog>
  );
}

function MuteMemberDialog({ member }: { member: Author }) {
  const { id: memberId, username } = member;
  return (
    <MuteDialog
      title={`Mute @${username}`}
      confirmLabel="Mute"
      onClose={close}
      onConfirm={(days) => setMute({ memberId, username, isMuted: true, days, wasMuted: false })}
    >
      You will not see what <bdi>{member.name}</bdi> writes in your feed, lists and notifications. You can still open
      their profile. They are not told.
    </MuteDialog>
  );
}
