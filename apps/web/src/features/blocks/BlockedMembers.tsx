import type { BlockedMember } from '@vibeline/core/features/blocks/block.schema';
import { errorMessage } from '../../lib/server/public-error.ts';
import { FullDate } from '../../ui/FullDate.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Row, RowList } from '../../ui/lists/rows/Row.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { UnblockButton } from './UnblockButton.tsx';
import { useBlockedMembers } from './use-blocked-members.ts';

export function BlockedMembers() {
  const { query, items: members } = useBlockedMembers();
  return (
    <ListStates
      query={query}
      count={members.length}
      error={query.error && errorMessage(query.error, 'Blocked members could not be loaded.')}
      loading={
        <Loading label="Loading blocked members" onRetry={() => void query.refetch()}>
          <Skeleton shape={listShapes.rows} />
        </Loading>
      }
      empty={
        <EmptyState title="You have blocked nobody">
          Block a member in the menu of their profile, or of anything they wrote. They are not told.
        </EmptyState>
      }
    >
      <RowList label="Blocked members" isBusy={query.isFetching}>
        {members.map((member) => (
          <BlockedRow key={member.id} member={member} />
        ))}
      </RowList>
    </ListStates>
  );
}

function BlockedRow({ member }: { member: BlockedMember }) {
  return (
    <Row
      title={<bdi>{member.name}</bdi>}
      details={
        <>
          @{member.username} · since <FullDate time={member.blockedAt} />
        </>
      }
      actions={<UnblockButton member={member} />}
    />
  );
}
