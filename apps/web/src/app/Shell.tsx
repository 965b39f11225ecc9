import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { CommentsDialog } from '../features/posts/comments-dialog/lazy-comments-dialog.ts';
import { useCommentsOverlay } from '../features/posts/comments-dialog/use-comments-overlay.ts';
import { afterLoad } from '../lib/after-load.ts';
import { useHistoryOverlay } from '../lib/use-history-overlay.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { isDisclaimerAcknowledged } from './disclaimer/disclaimer.ts';
import { Footer } from './Footer.tsx';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';

const ComposerDialog = lazyDialog(() => import('../features/composer/ComposerDialog.tsx'), 'ComposerDialog');
const ProfileDialog = lazyDialog(() => import('../features/members/profile-editor/ProfileDialog.tsx'), 'ProfileDialog');
const VibeDisclaimer = lazyDialog(() => import('./disclaimer/VibeDisclaimer.tsx'), 'VibeDisclaimer');

/** Nobody is told that it failed: it is not needed to use the app. */
function prefetchParts(): void {
  import('../lib/idle-prefetch.ts').then(
    (module) => module.prefetchIdleParts(),
    () => undefined,
  );
}

export function Shell({ children }: { children: ReactNode }) {
  const composer = useHistoryOverlay('composer');
  const profile = useHistoryOverlay('profile');
  const { user } = useCurrentUser();
  const [isInfoOpen, setInfoOpen] = useState(() => !isDisclaimerAcknowledged());
  const comments = useCommentsOverlay();
  const main = useFocusOnNavigation();
  const showInfo = () => setInfoOpen(true);
  useEffect(() => afterLoad(prefetchParts), []);

  return (
    <div className={classes.root}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <TopBar onPost={composer.open} prefetchComposer={ComposerDialog.prefetch} onVibeInfo={showInfo} />
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        {/* The previous page is shown while the next one loads. */}
        <Suspense fallback={null}>{children}</Suspense>
      </main>
      <Footer onVibeInfo={showInfo} />
      <ComposerDialog opened={composer.isOpen} onClose={composer.close} />
      <CommentsDialog opened={comments.postId !== null} postId={comments.postId} onClose={comments.close} />
      {user && <ProfileDialog member={user} opened={profile.isOpen} onClose={profile.close} />}
      <VibeDisclaimer opened={isInfoOpen} onClose={() => setInfoOpen(false)} />
    </div>
  );
}

/** Moves the focus to the top of a new page, as a full page load does. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname]);
  return main;
}
