import { Flex, Title } from '@mantine/core';
import type { Circle, CircleBan } from '@vibeline/core/features/circles/circle.schema';
import { applyUnbanned } from '../../../cache/circle-members.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { Row, RowList } from '../../../ui/lists/rows/Row.tsx';
import { RowResult } from '../../../ui/lists/rows/RowResult.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { usePinnedIds, useStableItems } from '../../../ui/lists/use-stable-items.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';

const PAGE_SIZE = 20;

export function BannedList({ circle }: { circle: Pick<Circle, 'id'> }) {
  const { query, items: bans } = usePages(
    trpc.circles.bans,
    { id: circle.id, limit: PAGE_SIZE },
    { refetchOnWindowFocus: false },
  );
  const { isPinned, pin } = usePinnedIds();
  const items = useStableItems(
    bans,
    ({ id }) => id,
    ({ id }) => isPinned(id),
  );
  if (items.length === 0 && !query.error) return null;
  return (
    <Flex component="section" direction="column" gap={12} mt={12} aria-labelledby="circle-banned">
      <Title id="circle-banned" order={2} px="var(--gutter)" lts="-0.015em">
        Kept out
      </Title>
      <ListStates
        query={query}
        count={items.length}
        error={query.error ? errorMessage(query.error, 'Who is kept out could not be loaded.') : null}
        loading={<Skeleton shape={listShapes.rows} />}
        empty={null}
        endText="Nobody else is kept out"
      >
        <RowList label="Kept out" isBusy={query.isFetching}>
          {items.map(({ item, isGone }) => (
            <BannedRow key={item.id} circle={circle} ban={item} isGone={isGone} onUnban={() => pin(item.id)} />
          ))}
        </RowList>
      </ListStates>
    </Flex>
  );
}

interface BannedRowProps {
  circle: Pick<Circle, 'id'>;
  ban: CircleBan;
  isGone: boolean;
  onUnban: () => void;
}

function BannedRow({ circle, ban, isGone, onUnban }: BannedRowProps) {
  const { member, createdAt } = ban;
  const { unban, isPending } = useUnban(circle.id, onUnban);
  return (
    <Row
      picture={
        <MemberLink member={member} isDecorative>
          <Avatar member={member} size={48} isDecorative />
        </MemberLink>
      }
      title={
        <MemberLink member={member}>
          <MemberName member={member} />
        </MemberLink>
      }
      details={
        <>
          removed <RelativeTime time={createdAt} /> ago
        </>
      }
      actions={
        isGone ? (
          <RowResult>Can join again</RowResult>
        ) : (
          <Button
            variant="default"
            style={{ minBlockSize: 44 }}
            aria-label={`Let ${member.name} back in`}
            aria-busy={isPending}
            onClick={() => {
              if (!isPending) unban(member.id);
            }}
          >
            Let back in
          </Button>
        )
      }
    />
  );
}

function useUnban(circleId: number, onUnbanned: () => void) {
  const cache = useCache();
  const { mutate, isPending } = trpc.circles.unban.useMutation({
    onSuccess: (_message, { memberId }) => {
      onUnbanned();
      applyUnbanned(cache, circleId, Number(memberId));
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to let the member back in' }),
  });
  return { isPending, unban: (memberId: number) => mutate({ id: circleId, memberId }) };
}
