import { Center } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { JoinLinks } from '../../features/accounts/JoinLinks.tsx';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { lazyMenu } from '../../ui/lazy-component.tsx';
import { MenuButton } from '../../ui/menus/MenuButton.tsx';
import classes from '../account-menu/AccountMenu.module.css';

const GuestMenuList = lazyMenu(() => import('./GuestMenuList.tsx'), 'GuestMenuList');

export function VisitorControls() {
  const { status } = useCurrentUser();
  if (status === 'guest') return <GuestMenu />;
  return (
    <div className="hidden-on-phones">
      <JoinLinks />
    </div>
  );
}

function GuestMenu() {
  return (
    <MenuButton
      label="Guest menu"
      buttonClassName={`${classes.button} ${classes.guest}`}
      prefetch={GuestMenuList.prefetch}
      menu={(anchor) => <GuestMenuList {...anchor} />}
    >
      <Center component="span" bd="1px solid var(--outline)" bdrs="50%" style={{ inlineSize: 40, blockSize: 40 }}>
        <IconUser size={20} stroke={1.75} aria-hidden="true" />
      </Center>
    </MenuButton>
  );
}
