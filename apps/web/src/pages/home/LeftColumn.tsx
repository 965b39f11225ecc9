import { Flex } from '@mantine/core';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { AdvertSlot } from '../../features/adverts/AdvertSlot.tsx';
import { ProfileCard } from '../../features/members/profile/ProfileCard.tsx';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { useIsTall } from '../../ui/hooks/use-is-tall.ts';
import { InLeftColumn } from '../../ui/LeftColumnSlot.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';

const MomentumPanel = lazyComponent(() => import('../../features/vibe/MomentumPanel.tsx'), 'MomentumPanel', {
  Fallback: () => <Skeleton shape={listShapes.momentum} />,
});

/** Heights of the window, in pixels, from which all of a card fits under those before it. */
const FROM = { momentum: 880, advert: 1200 };

export function LeftColumn({ user }: CurrentUser) {
  const hasMomentum = useIsTall(FROM.momentum);
  const hasAdvert = useIsTall(FROM.advert);
  const openProfileDialog = useOpenOverlay('profile');
  return (
    <InLeftColumn>
      <Flex component="aside" direction="column" gap={12} aria-label="You">
        <ProfileCard member={user} onCustomize={openProfileDialog} />
        {hasMomentum && <MomentumPanel />}
        {hasAdvert && <AdvertSlot slot={0} />}
      </Flex>
    </InLeftColumn>
  );
}
