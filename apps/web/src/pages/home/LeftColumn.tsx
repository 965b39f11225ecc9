import { Flex } from '@mantine/core';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { AdvertSlot } from '../../features/adverts/AdvertSlot.tsx';
import { ProfileCard } from '../../features/members/profile/ProfileCard.tsx';
import { GoalCard } from '../../features/vibe/lazy-goal-card.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { InLeftColumn } from '../../ui/LeftColumnSlot.tsx';

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
