import { Flex } from '@mantine/core';
import { useChildMatches, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { hasAccountBanner } from '../features/accounts/has-account-banner.ts';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { AnnouncementSlot } from '../features/announcements/AnnouncementSlot.tsx';
import { CommentsDialog } from '../features/posts/comments-dialog/lazy-comments-dialog.ts';
import { useCommentsOverlay } from '../features/posts/comments-dialog/use-comments-overlay.ts';
import { paths } from '../lib/paths.ts';
import { useIsPageShown, useMayPrefetch } from '../lib/prefetch/page-shown.ts';
import { OVERLAY_PARAMS } from '../lib/search-params.ts';
import { useHistoryOverlay } from '../lib/use-history-overlay.ts';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import { BannerSlot } from '../ui/BannerSlot.tsx';
import { Footer } from '../ui/Footer.tsx';
import { useFocusOnNavigation } from '../ui/hooks/use-focus-on-navigation.ts';
import { useIsPhone } from '../ui/hooks/use-is-phone.ts';
import { useOpenComposer } from '../ui/hooks/use-open-composer.ts';
import { LeftColumnContext } from '../ui/LeftColumnSlot.tsx';
import { lazyComponent, lazyDialog } from '../ui/lazy-component.tsx';
import { queryClient } from './api-client.ts';
import { requireBackgroundJobs } from './background/Background.tsx';
import { storeEarlyKeys } from './keyboard/early-keys.ts';
import { PendingPageContext } from './PendingPage.tsx';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { usePagePrefetch } from './use-page-prefetch.ts';

const NavigationRail = lazyComponent(() => import('./navigation/NavigationRail.tsx'), 'NavigationRail', {
  isPrefetched: false,
});
const BottomNavigation = lazyComponent(() => import('./navigation/BottomNavigation.tsx'), 'BottomNavigation', {
  placement: 'floating',
  isPrefetched: false,
});
const AccountBanner = lazyComponent(() => import('../features/accounts/AccountBanner.tsx'), 'AccountBanner', {
  Fallback: 'inherit',
  isPrefetched: false,
});
const ComposerDialog = lazyDialog(() => import('../features/composer/ComposerDialog.tsx'), 'ComposerDialog');
const MoreSheet = lazyDialog(() => import('./navigation/MoreSheet.tsx'), 'MoreSheet');
const Shortcuts = lazyComponent(() => import('./keyboard/Shortcuts.tsx'), 'Shortcuts', {
  placement: 'floating',
  isPrefetched: false,
});
const ShortcutsDialog = lazyDialog(() => import('./keyboard/ShortcutsDialog.tsx'), 'ShortcutsDialog');
const PageDialogs = lazyComponent(() => import('./PageDialogs.tsx'), 'PageDialogs', { placement: 'floating' });
const JoinBanner = lazyComponent(() => import('./visitor/JoinBanner.tsx'), 'JoinBanner', { isPrefetched: false });

/** A failure is not reported, because prefetching is not needed to use the app. */
function prefetchParts(): () => void {
  const shown = new AbortController();
  import('../lib/prefetch/idle-prefetch.ts').then(
    ({ runIdlePrefetches }) => runIdlePrefetches(queryClient, shown.signal),
    () => undefined,
  );
  return () => shown.abort();
}

export function Shell({ children }: { children: ReactNode }) {
  const composer = useHistoryOverlay('composer');
  const openComposer = useOpenComposer();
  const more = useHistoryOverlay('more');
  const { user, status } = useCurrentUser();
  const isPhone = useIsPhone();
  const [leftColumn, setLeftColumn] = useState<HTMLElement | null>(null);
  const comments = useCommentsOverlay();
  const main = useFocusOnNavigation();
  const kind = useChildMatches({ select: (matches) => matches.at(-1)?.staticData.kind ?? 'form' });
  const skeleton = <PageSkeleton kind={kind} />;
  usePagePrefetch();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const showHelp = () => setHelpOpen(true);
  const isComposing = useLocation({ select: ({ pathname }) => pathname === paths.create });
  const isPageShown = useIsPageShown();
  const mayPrefetch = useMayPrefetch() && user !== null;
  useEffect(() => (mayPrefetch ? prefetchParts() : undefined), [mayPrefetch]);
  // After a reload an overlay is open again, by the state of the history or by an address.
  const hasOverlay = useLocation({
    select: ({ state, search }) => state.overlay !== undefined || OVERLAY_PARAMS.some((name) => name in search),
  });
  useEffect(storeEarlyKeys, []);
  useEffect(requireBackgroundJobs, []);

  return (
    <Flex
      className={classes.root}
      direction="column"
      mih="100dvh"
      pb="calc(var(--height-bottombar) + var(--banner-height, 0px))"
      data-viewer={status}
      data-composing={isComposing}
    >
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <TopBar isComposing={isComposing} onPost={openComposer} prefetchComposer={ComposerDialog.prefetch} />
      <div className={classes.frame}>
        {status !== 'visitor' && !isPhone && (
          <div className={`${classes.left} thin-scrollbar`}>
            <div className={classes.rail} data-viewer={status}>
              <NavigationRail memberId={user?.id ?? null} />
            </div>
            <div ref={setLeftColumn} className={classes.leftSlot} />
          </div>
        )}
        <main id="content" ref={main} tabIndex={-1} className={classes.main}>
          {user && <BannerSlot isFilled={hasAccountBanner(user)}>{() => <AccountBanner user={user} />}</BannerSlot>}
          {user && <AnnouncementSlot />}
          <LeftColumnContext value={leftColumn}>
            <PendingPageContext value={skeleton}>
              <Suspense fallback={skeleton}>{children}</Suspense>
            </PendingPageContext>
          </LeftColumnContext>
        </main>
      </div>
      <Footer>
        {!isPhone && (
          <button type="button" aria-haspopup="dialog" onClick={showHelp}>
            Keyboard shortcuts
          </button>
        )}
      </Footer>
      {user && isPhone && <BottomNavigation prefetchMore={MoreSheet.prefetch} />}
      {status !== 'member' && <JoinBanner />}
      <ComposerDialog opened={composer.isOpen && user !== null} onClose={composer.close} />
      <CommentsDialog opened={comments.postId !== null} postId={comments.postId} onClose={comments.close} />
      {isPageShown && <Shortcuts onHelp={showHelp} />}
      <ShortcutsDialog opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
      {user && <MoreSheet user={user} opened={more.isOpen} onClose={more.close} />}
      {(isPageShown || hasOverlay) && <PageDialogs user={user} />}
    </Flex>
  );
}
