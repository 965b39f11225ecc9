import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { useNetwork } from '../../features/network/use-network.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';
import { MenuLink } from '../../ui/menus/MenuItem.tsx';
import { groupedDestinations } from './more-destinations.ts';
import { WAITING_NOUNS } from './waiting-nouns.ts';

interface RailMenuProps extends MenuAnchor {
  memberId: number;
}

export function RailMenu({ memberId, ...anchor }: RailMenuProps) {
  const waiting = useCounters();
  const { features: offers } = useNetwork();
  return (
    <AnchoredMenu label="More pages" width={240} position="right-end" {...anchor}>
      {groupedDestinations('more', { offers }).map(({ title, entries }) => (
        <Fragment key={title}>
          <Menu.Label aria-hidden="true">{title}</Menu.Label>
          {entries.map(({ label, Icon, path, counts }) => (
            <MenuLink
              key={label}
              icon={Icon}
              label={label}
              to={path(memberId)}
              rightSection={counts && <CountBadge count={waiting[counts]} noun={WAITING_NOUNS[counts]} />}
            />
          ))}
        </Fragment>
      ))}
    </AnchoredMenu>
  );
}
