import { Menu } from '@mantine/core';
import { IconDoorExit, IconInfoCircle, IconLogin2, IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useReturnSearch } from '../../features/accounts/use-return-search.ts';
import { paths } from '../../lib/paths.ts';
import { endGuest } from '../../lib/session/guest.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';

export function GuestMenuList(anchor: MenuAnchor) {
  const navigate = useNavigate();
  const search = useReturnSearch();
  const openInfo = useOpenOverlay('info');
  const leave = () => {
    endGuest();
    void navigate({ to: paths.home });
  };
  return (
    <AnchoredMenu label="Guest" width={248} offset={12} {...anchor}>
      <Menu.Item
        renderRoot={(props) => <Link to={paths.login} search={search} {...props} />}
        leftSection={<IconLogin2 size={20} stroke={1.75} />}
      >
        Log in
      </Menu.Item>
      <Menu.Item
        renderRoot={(props) => <Link to={paths.signup} search={search} {...props} />}
        leftSection={<IconUserPlus size={20} stroke={1.75} />}
      >
        Create an account
      </Menu.Item>
      <Menu.Item component={Link} to={paths.search} leftSection={<IconSearch size={20} stroke={1.75} />}>
        Search
      </Menu.Item>
      <Menu.Item component={Link} to={paths.people} leftSection={<IconUsers size={20} stroke={1.75} />}>
        People
      </Menu.Item>
      <Menu.Item leftSection={<IconInfoCircle size={20} stroke={1.75} />} onClick={openInfo}>
        Vibe Info
      </Menu.Item>
      <Menu.Item leftSection={<IconDoorExit size={20} stroke={1.75} />} onClick={leave}>
        Leave guest mode
      </Menu.Item>
    </AnchoredMenu>
  );
}
