import { Box, Flex, Text } from '@mantine/core';
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
  /** Counts no views. */
  isPreview?: boolean;
  onClick: () => void;
}

const LOGO_WIDTH = 80;

export function AdvertCard({ advert, isWide, isPreview = false, onClick }: AdvertCardProps) {
  const { id, title, description, imageUrl, ctaText, ctaUrl, sponsor, type } = advert;
  const [isLogoBroken, setLogoBroken] = useLoadFailure(sponsor.logo);
  const root = useRef<HTMLDivElement>(null);
  useEffect(
    () => (root.current && !isPreview ? observeSeen(root.current, () => queueView('advert', id)) : undefined),
    [id, isPreview],
  );
  const recordClick = () => {
    onClick();
    sendClick(id);
  };
  return (
    <div ref={root} className={classes.root} data-wide={isWide}>
      <Flex component="header" className="all-columns" align="center" gap={10} pe={88} h={40} miw={0}>
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
        <Box miw={0} lh="20px">
          <Flex component="p" align="center" gap={4} c="var(--accent-ink)" fz="sm" fw={620}>
            <Text component="bdi" truncate c="var(--ink)" title={sponsor.name}>
              {sponsor.name}
            </Text>
            {sponsor.verified && (
              <IconRosetteDiscountCheckFilled size={16} role="img" aria-label="verified by this network" />
            )}
          </Flex>
          <Text c="dimmed" fz="xs">
            Sponsored · {type}
          </Text>
        </Box>
      </Flex>
      <img className={classes.picture} {...advertPicture(imageUrl)} alt="" width={136} height={136} />
      <div className={classes.text}>
        <Text lineClamp={2} fz="1rem" fw={640} lh="22px" dir="auto">
          {title}
        </Text>
        <Text lineClamp={2} c="dimmed" fz="sm" lh="21px" dir="auto">
          {description}
        </Text>
      </div>
      <a
        className={`${classes.action} link-cover`}
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
