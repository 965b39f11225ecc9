import { IconDoorExit, IconInfoCircle, IconLogin2, IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useReturnSearch } from '../../features/accounts/use-return-search.ts';
import { paths } from '../../lib/paths.ts';
import { endGuest } from '../../lib/session/guest.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';
import { MenuItem, MenuLink } from '../../ui/menus/MenuItem.tsx';

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
      <MenuLink icon={IconLogin2} label="Log in" to={paths.login} search={search} />
      <MenuLink icon={IconUserPlus} label="Create an account" to={paths.signup} search={search} />
      <MenuLink icon={IconSearch} label="Search" to={paths.search} />
      <MenuLink icon={IconUsers} label="People" to={paths.people} />
      <MenuItem icon={IconInfoCircle} label="Vibe Info" onClick={openInfo} />
      <MenuItem icon={IconDoorExit} label="Leave guest mode" onClick={leave} />
    </AnchoredMenu>
  );
}
