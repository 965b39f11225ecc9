import { IconArrowUpRight, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { Advert } from '@vibeline/core/features/adverts/advert.schema';
import { withWidth } from '@vibeline/core/features/media/media.rules';
import { useEffect, useRef } from 'react';
import { observeSeen } from '../../lib/views/observe-seen.ts';
import { queueView, sendClick } from '../../lib/views/view-queue.ts';
import { useLoadFailure } from '../../ui/hooks/use-load-failure.ts';
import classes from './AdvertCard.module.css';
import { advertPicture } from './advert-picture.ts';

interface AdvertCardProps {
  advert: Advert;
  isWide: boolean;
  onClick: () => void;
}

const LOGO_WIDTH = 80;

export function AdvertCard({ advert, isWide, onClick }: AdvertCardProps) {
  const { id, title, description, imageUrl, ctaText, ctaUrl, sponsor, type } = advert;
  const [isLogoBroken, setLogoBroken] = useLoadFailure(sponsor.logo);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? observeSeen(root.current, () => queueView('advert', id)) : undefined), [id]);
  const recordClick = () => {
    onClick();
    sendClick(id);
  };
  return (
    <div ref={root} className={classes.root} data-wide={isWide}>
      <header className={classes.header}>
        {sponsor.logo !== null && !isLogoBroken && (
          <img
            className={classes.logo}
            src={withWidth(sponsor.logo, LOGO_WIDTH)}
            alt=""
            width={32}
            height={32}
            onError={setLogoBroken}
          />
        )}
        <div className={classes.names}>
          <p className={classes.sponsor}>
            <bdi title={sponsor.name}>{sponsor.name}</bdi>
            {sponsor.verified && (
              <IconRosetteDiscountCheckFilled size={16} role="img" aria-label="Verified by this network" />
            )}
          </p>
          <p className={classes.label}>Sponsored · {type}</p>
        </div>
      </header>
      <img className={classes.picture} {...advertPicture(imageUrl)} alt="" width={136} height={136} />
      <div className={classes.text}>
        <p className={classes.title} dir="auto">
          {title}
        </p>
        <p className={classes.description} dir="auto">
          {description}
        </p>
      </div>
      <a
        className={classes.action}
        href={ctaUrl}
        target="_blank"
        rel="sponsored noopener noreferrer"
        onClick={recordClick}
        onAuxClick={recordClick}
      >
        <bdi>{ctaText}</bdi>
        <IconArrowUpRight size={16} stroke={2} aria-hidden="true" />
        <span className="visually-hidden">, opens in a new tab</span>
      </a>
    </div>
  );
}
