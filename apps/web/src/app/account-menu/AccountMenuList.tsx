import { Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconInfoCircle, IconLogout, IconPalette, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { vibeLabel } from '@vibeline/core/features/vibe/vibe.rules';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { Avatar } from '../../features/members/Avatar.tsx';
import { useNetwork } from '../../features/network/use-network.ts';
import { useInstallApp } from '../../lib/install-app.ts';
import { paths } from '../../lib/paths.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';
import { MenuItem, MenuLink } from '../../ui/menus/MenuItem.tsx';
import { destinationsIn } from '../navigation/more-destinations.ts';
import { WAITING_NOUNS } from '../navigation/waiting-nouns.ts';
import classes from './AccountMenu.module.css';

interface AccountMenuListProps extends MenuAnchor {
  user: CurrentUser['user'];
}

export function AccountMenuList({ user, ...anchor }: AccountMenuListProps) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const openProfileDialog = useOpenOverlay('profile');
  const openThemes = useOpenOverlay('themes');
  const openInfo = useOpenOverlay('info');
  const install = useInstallApp();
  const { whoInvites, features: offers } = useNetwork();
  const waiting = useCounters();
  const leave = async () => {
    await signOut();
    await navigate({ to: paths.home });
  };
  return (
    <AnchoredMenu label="Your account" width={288} offset={12} header={<Header user={user} />} {...anchor}>
      {destinationsIn('menu', { role: user.role, whoInvites, offers }).map(({ label, Icon, path, counts }) => (
        <MenuLink
          key={label}
          icon={Icon}
          label={label}
          to={path(user.id)}
          rightSection={counts && <CountBadge count={waiting[counts]} noun={WAITING_NOUNS[counts]} />}
        />
      ))}
      <MenuItem icon={IconSettings} label="Settings" onClick={openProfileDialog} />
      <MenuItem icon={IconPalette} label="Themes" onClick={openThemes} />
      <MenuItem icon={IconInfoCircle} label="Vibe Info" onClick={openInfo} />
      {install && <MenuItem icon={IconDownload} label="Install app" onClick={install} />}
      <MenuItem icon={IconLogout} label="Sign Out" onClick={() => void leave()} />
    </AnchoredMenu>
  );
}

function Header({ user }: Pick<AccountMenuListProps, 'user'>) {
  return (
    <Group className={classes.header} gap={12} wrap="nowrap" pt={10} pb={14} px={12} mb={6}>
      <Avatar member={user} size={52} isDecorative />
      <Stack gap={0} miw={0}>
        <Text span truncate fw={680} lh={1.25} dir="auto">
          {user.name}
        </Text>
        <Text span truncate c="dimmed" fz="sm" lh={1.35}>
          @{user.username}
        </Text>
        <Text span truncate className="tabular-nums" c="dimmed" fz="sm" lh={1.35}>
          vibe {user.vibeScore}% · {vibeLabel(user.vibeScore)}
        </Text>
      </Stack>
    </Group>
  );
}
