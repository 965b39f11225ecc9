import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { AdvertSlot } from '../../features/adverts/AdvertSlot.tsx';
import { ProfileCard } from '../../features/members/profile/ProfileCard.tsx';
import { GoalCard } from '../../features/vibe/lazy-goal-card.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { InLeftColumn } from '../../ui/LeftColumnSlot.tsx';
import classes from './HomePage.module.css';

export function LeftColumn({ user }: CurrentUser) {
  const openProfileDialog = useOpenOverlay('profile');
  return (
    <InLeftColumn>
      <aside className={classes.cards} aria-label="You">
        <ProfileCard member={user} onCustomize={openProfileDialog} />
        <GoalCard />
        <AdvertSlot slot={0} />
      </aside>
    </InLeftColumn>
  );
}
