import type { BlockedMember } from '@vibeline/core/features/blocks/block.schema';
import { useState } from 'react';
import { useCache } from '../../cache/use-cache.ts';
import { errorMessage } from '../../lib/public-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/Button.tsx';
import { FullDate } from '../../ui/FullDate.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { itemsOf } from '../../ui/lists/items-of.ts';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { Row, RowList, RowSkeleton } from '../../ui/lists/Row.tsx';
import { unblockMember } from './block-actions.ts';

const PAGE_SIZE = 30;

/** Whom the viewer has blocked. */
export function BlockedMembers() {
  const query = trpc.blocks.list.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const members = itemsOf(query.data);
  return (
    <ListStates
      query={query}
      count={members.length}
      error={query.error && errorMessage(query.error, 'Blocked members could not be loaded.')}
      loading={
        <Loading label="Loading blocked members" onRetry={() => void query.refetch()}>
          <RowSkeleton />
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
  const cache = useCache();
  const [isPending, setPending] = useState(false);
  const unblock = async () => {
    setPending(true);
    if (!(await unblockMember(cache, member))) setPending(false);
  };
  return (
    <Row
      title={<bdi>{member.name}</bdi>}
      details={
        <>
          @{member.username} · since <FullDate time={member.blockedAt} />
        </>
      }
      actions={
        <Button
          variant="default"
          loading={isPending}
          aria-label={`Unblock ${member.name}`}
          onClick={() => void unblock()}
        >
          Unblock
        </Button>
      }
    />
  );
}
