import { Flex } from '@mantine/core';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { AdvertSlot } from '../../features/adverts/AdvertSlot.tsx';
import { ProfileCard } from '../../features/members/profile/ProfileCard.tsx';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { InLeftColumn } from '../../ui/LeftColumnSlot.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';

const GoalCard = lazyComponent(() => import('../../features/vibe/GoalCard.tsx'), 'GoalCard', {
  Fallback: () => <Skeleton shape={listShapes.goal} />,
});

export function LeftColumn({ user }: CurrentUser) {
  const openProfileDialog = useOpenOverlay('profile');
  return (
    <InLeftColumn>
      <Flex component="aside" direction="column" gap={12} aria-label="You">
        <ProfileCard member={user} onCustomize={openProfileDialog} />
        <GoalCard />
        <AdvertSlot slot={0} />
      </Flex>
    </InLeftColumn>
  );
}
