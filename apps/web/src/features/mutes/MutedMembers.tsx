import type { MutedMember } from '@vibeline/core/features/mutes/mute.schema';
import { useState } from 'react';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { PagedRows } from '../../ui/lists/rows/PagedRows.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { CompactMemberRow } from '../members/CompactMemberRow.tsx';
import { MuteDialog } from './MuteDialog.tsx';
import { MuteEnd } from './MuteEnd.tsx';
import { setMute, useIsMuted } from './mute.change.ts';

const PAGE_SIZE = 30;

export function MutedMembers() {
  return (
    <PagedRows
      {...usePages(trpc.mutes.list, { limit: PAGE_SIZE })}
      label="Muted members"
      failure="Muted members could not be loaded."
      emptyTitle="You have muted nobody"
      emptyText="Mute a member in the menu of their profile, or of anything they wrote."
      idOf={({ member }) => member.id}
      row={(mute) => <MutedRow key={mute.member.id} mute={mute} />}
    />
  );
}

function MutedRow({ mute: { member, endsAt } }: { mute: MutedMember }) {
  const isMuted = useIsMuted(member);
  const [isChanging, setChanging] = useState(false);
  const { id: memberId, username, name } = member;
  const unmute = () => setMute({ memberId, username, isMuted: false, days: null, wasMuted: true });
  return (
    <>
      <CompactMemberRow
        member={member}
        note={isMuted ? <MuteEnd endsAt={endsAt} /> : 'Unmuted'}
        actions={
          <>
            <Button
              variant="subtle"
              disabled={!isMuted}
              aria-label={`Change how long ${name} is muted`}
              onClick={() => setChanging(true)}
            >
              Change
            </Button>
            <Button variant="default" disabled={!isMuted} aria-label={`Unmute ${name}`} onClick={unmute}>
              Unmute
            </Button>
          </>
        }
      />
      {isChanging && (
        <MuteDialog
          title={`Mute @${username}`}
          confirmLabel="Save"
          onClose={() => setChanging(false)}
          onConfirm={(days) => setMute({ memberId, username, isMuted: true, days, wasMuted: true })}
        >
          From now on, for as long as you choose.
        </MuteDialog>
      )}
    </>
  );
}
