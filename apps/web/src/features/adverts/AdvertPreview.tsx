import { Paper } from '@mantine/core';
import type { Advert } from '@vibeline/core/features/adverts/advert.schema';
import { AdvertCard } from './AdvertCard.tsx';
import classes from './AdvertSlot.module.css';

/** As members see it, in the feed or beside it. Nothing in it can be used, and nothing is counted. */
export function AdvertPreview({ advert, place }: { advert: Advert; place: 'feed' | 'side' }) {
  return (
    <Paper inert className={classes.root} mod={{ place }} bdrs="var(--radius-card)">
      <AdvertCard advert={advert} isWide={place === 'feed'} isPreview onClick={() => undefined} />
    </Paper>
  );
}
