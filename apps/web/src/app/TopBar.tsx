import { Box, Flex, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconPencilPlus, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { useNetwork } from '../features/network/use-network.ts';
import { SearchCombobox } from '../features/search/SearchCombobox.tsx';
import { paths } from '../lib/paths.ts';
import { useSite } from '../ui/brand/SiteContext.ts';
import { SiteName } from '../ui/brand/SiteName.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { AccountMenu } from './account-menu/AccountMenu.tsx';
import classes from './TopBar.module.css';

interface TopBarProps {
  isComposing: boolean;
  onPost: () => void;
  prefetchComposer: () => void;
}

const MemberControls = lazyComponent(() => import('./MemberControls.tsx'), 'MemberControls', {
  Fallback: () => <span className={classes.controls} />,
  isPrefetched: 'first',
});

const VisitorControls = lazyComponent(() => import('./visitor/VisitorControls.tsx'), 'VisitorControls', {
  isPrefetched: false,
});

export function TopBar({ isComposing, onPost, prefetchComposer }: TopBarProps) {
  const { status } = useCurrentUser();
  const { isMembersOnly } = useNetwork();
  const { name } = useSite();
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to={paths.home} className={classes.home} aria-label={`${name}, home`}>
          <SiteName />
        </Link>
        <Box className="hidden-on-phones" miw={0}>
          {(status === 'member' || !isMembersOnly) && <SearchCombobox />}
        </Box>
        <Flex className={classes.end} align="center" justify="end" gap="calc(8px - var(--gutter) / 4)">
          <ColorSchemeToggle />
          {status === 'member' && <MemberControls />}
          {status !== 'visitor' && !isComposing && (
            <Button
              className={`${classes.post} hidden-on-phones`}
              aria-label="Post"
              onPointerEnter={prefetchComposer}
              onFocus={prefetchComposer}
              onClick={onPost}
            >
              <IconPencilPlus size={20} stroke={1.75} aria-hidden="true" />
              <span>Post</span>
            </Button>
          )}
          {status === 'member' ? <AccountMenu /> : <VisitorControls />}
        </Flex>
      </div>
    </header>
  );
}

/** Choosing the device's current scheme returns to `auto`. */
function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';

  const toggle = () => {
    const deviceIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    setColorScheme((other === 'dark') === deviceIsDark ? 'auto' : other);
  };
  return (
    <IconButton label="Dark mode" aria-pressed={scheme === 'dark'} onClick={toggle}>
      {scheme === 'dark' ? <IconSun size={22} stroke={1.75} /> : <IconMoon size={22} stroke={1.75} />}
    </IconButton>
  );
}
