import { Flex, Title } from '@mantine/core';
import type { Circle, CircleBan } from '@vibeline/core/features/circles/circle.schema';
import { applyUnbanned } from '../../../cache/circle-members.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { RowList } from '../../../ui/lists/rows/Row.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { usePinnedIds, useStableItems } from '../../../ui/lists/use-stable-items.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { OutsiderRow } from './OutsiderRow.tsx';

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
    <OutsiderRow
      member={member}
      details={
        <>
          removed <RelativeTime time={createdAt} /> ago
        </>
      }
      result={isGone ? 'Can join again' : null}
      action={{
        text: 'Let back in',
        label: `Let ${member.name} back in`,
        isPending,
        onPress: () => unban(member.id),
      }}
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
