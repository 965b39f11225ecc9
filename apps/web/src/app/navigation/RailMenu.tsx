import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';
import { groupedDestinations } from './more-destinations.ts';
import { WAITING_NOUNS } from './waiting-nouns.ts';

interface RailMenuProps extends MenuAnchor {
  memberId: number;
}

export function RailMenu({ memberId, ...anchor }: RailMenuProps) {
  const waiting = useCounters();
  return (
    <AnchoredMenu label="More pages" width={240} position="right-end" {...anchor}>
      {groupedDestinations('more').map(({ title, entries }) => (
        <Fragment key={title}>
          <Menu.Label aria-hidden="true">{title}</Menu.Label>
          {entries.map(({ label, Icon, path, counts }) => (
            <Menu.Item
              key={label}
              component={Link}
              to={path(memberId)}
              leftSection={<Icon size={20} stroke={1.75} />}
              rightSection={counts && <CountBadge count={waiting[counts]} noun={WAITING_NOUNS[counts]} />}
            >
              {label}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </AnchoredMenu>
  );
}
