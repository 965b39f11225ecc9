import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu } from '@mantine/core';
import { IconInfoCircle, IconLogout, IconSettings, IconShieldLock, IconUser, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { vibeLabel } from '@vibeline/core/features/vibe/vibe.rules';
import type { RefObject } from 'react';
import { useSignOut } from '../features/accounts/use-sign-out.ts';
import { Avatar } from '../features/members/Avatar.tsx';
import { useOpenProfileDialog } from '../features/members/profile-editor/use-open-profile-dialog.ts';
import { paths } from '../lib/paths.ts';
import classes from './AccountMenu.module.css';

interface AccountMenuListProps {
  user: CurrentUser['user'];
  /** What opened the menu; the focus goes back there. */
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
  onVibeInfo: () => void;
}

export function AccountMenuList({ user, button, opened, onChange, onVibeInfo }: AccountMenuListProps) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const openProfileDialog = useOpenProfileDialog();
  const leave = async () => {
    await signOut();
    await navigate({ to: paths.home });
  };
  // The button stands outside of the menu, which would take a click on it for one elsewhere and close before it toggles.
  const change = (next: boolean) => {
    if (next || !button.current?.matches(':active')) onChange(next);
    if (!next) button.current?.focus({ preventScroll: true });
  };

  return (
    <Menu opened={opened} onChange={change} position="bottom-end" offset={12} width={288} returnFocus={false}>
      <Menu.Target>
        <span className={classes.anchor} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label="Your account" aria-labelledby={undefined}>
        <div className={classes.who}>
          <Avatar member={user} size={52} isSilent />
          <div className={classes.names}>
            <span className={classes.name} dir="auto">
              {user.name}
            </span>
            <span className={classes.username}>@{user.username}</span>
            <span className={classes.vibe}>
              <b>{user.vibeScore}</b> {vibeLabel(user.vibeScore)}
            </span>
          </div>
        </div>
        <Menu.Item component={Link} to={paths.profile(user.id)} leftSection={<IconUser size={20} stroke={1.75} />}>
          Your Profile
        </Menu.Item>
        <Menu.Item component={Link} to={paths.people} leftSection={<IconUsers size={20} stroke={1.75} />}>
          People
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings size={20} stroke={1.75} />} onClick={openProfileDialog}>
          Settings
        </Menu.Item>
        <Menu.Item component={Link} to={paths.account} leftSection={<IconShieldLock size={20} stroke={1.75} />}>
          Account & security
        </Menu.Item>
        <Menu.Item leftSection={<IconInfoCircle size={20} stroke={1.75} />} onClick={onVibeInfo}>
          Vibe Info
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={20} stroke={1.75} />} onClick={() => void leave()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
