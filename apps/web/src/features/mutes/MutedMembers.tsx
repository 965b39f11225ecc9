import type { MutedMember } from '@vibeline/core/features/mutes/mute.schema';
import { useState } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Row, RowList } from '../../ui/lists/rows/Row.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';
import { MuteDialog } from './MuteDialog.tsx';
import { MuteEnd } from './MuteEnd.tsx';
import { setMute, useIsMuted } from './mute.change.ts';

const PAGE_SIZE = 30;

export function MutedMembers() {
  const { query, items: mutes } = usePages(trpc.mutes.list, { limit: PAGE_SIZE });
  return (
    <ListStates
      query={query}
      count={mutes.length}
      error={query.error && errorMessage(query.error, 'Muted members could not be loaded.')}
      loading={
        <Loading label="Loading muted members" onRetry={() => void query.refetch()}>
          <Skeleton shape={listShapes.rows} />
        </Loading>
      }
      empty={
        <EmptyState title="You have muted nobody">
          Mute a member in the menu of their profile, or of anything they wrote. They are not told.
        </EmptyState>
      }
    >
      <RowList label="Muted members" isBusy={query.isFetching}>
        {mutes.map((mute) => (
          <MutedRow key={mute.member.id} mute={mute} />
        ))}
      </RowList>
    </ListStates>
  );
}

function MutedRow({ mute: { member, endsAt } }: { mute: MutedMember }) {
  const isMuted = useIsMuted(member);
  const [isChanging, setChanging] = useState(false);
  const { id: memberId, username, name } = member;
  const unmute = () => setMute({ memberId, username, isMuted: false, days: null, wasMuted: true });
  return (
    <>
      <Row
        picture={<Avatar member={member} size={44} isDecorative />}
        title={
          <MemberLink member={member}>
            <MemberName member={member} />
          </MemberLink>
        }
        details={
          <>
            @{username} · {isMuted ? <MuteEnd endsAt={endsAt} /> : 'Unmuted'}
          </>
        }
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
