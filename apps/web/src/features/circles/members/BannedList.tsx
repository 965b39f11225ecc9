import type { Circle, CircleBan } from '@vibeline/core/features/circles/circle.schema';
import { applyUnbanned } from '../../../cache/circles/circle-members.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { OutsiderList, OutsiderRow } from './OutsiderList.tsx';

const PAGE_SIZE = 20;

export function BannedList({ circle }: { circle: Pick<Circle, 'id'> }) {
  const bans = usePages(trpc.circles.bans, { id: circle.id, limit: PAGE_SIZE }, { refetchOnWindowFocus: false });
  return (
    <OutsiderList
      {...bans}
      id="circle-banned"
      label="Kept out"
      failure="Who is kept out could not be loaded."
      endText="Nobody else is kept out"
      row={(ban, isGone, pin) => <BannedRow circle={circle} ban={ban} isGone={isGone} onUnban={pin} />}
    />
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
