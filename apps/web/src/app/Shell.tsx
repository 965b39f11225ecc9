import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { CommentsDialog } from '../features/posts/comments-dialog/lazy-comments-dialog.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { isDisclaimerAcknowledged } from './disclaimer.ts';
import { Footer } from './Footer.tsx';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useCommentsLayer, useComposerLayer, useProfileLayer } from './use-layer.ts';

const ComposerDialog = lazyPart(() => import('../features/composer/ComposerDialog.tsx'), 'ComposerDialog');
const ProfileDialog = lazyPart(() => import('../features/members/profile-editor/ProfileDialog.tsx'), 'ProfileDialog');
const VibeDisclaimer = lazyPart(() => import('./VibeDisclaimer.tsx'), 'VibeDisclaimer');

/** What stands round every page of a member. */
export function Shell({ children }: { children: ReactNode }) {
  const composer = useComposerLayer();
  const profile = useProfileLayer();
  const { user } = useCurrentUser();
  const [isInfoOpen, setInfoOpen] = useState(() => !isDisclaimerAcknowledged());
  const comments = useCommentsLayer();
  const wereCommentsOpened = useOnceTrue(comments.postId !== null);
  const wasComposerOpened = useOnceTrue(composer.isOpen);
  const wasProfileOpened = useOnceTrue(profile.isOpen);
  const wasInfoOpened = useOnceTrue(isInfoOpen);
  const main = useFocusOnArrival();
  const showInfo = () => setInfoOpen(true);

  return (
    <div className={classes.root}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <TopBar onPost={composer.open} onReachForPost={ComposerDialog.prefetch} onVibeInfo={showInfo} />
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <Suspense fallback={null}>{children}</Suspense>
      </main>
      <Footer onVibeInfo={showInfo} />
      <Suspense fallback={null}>
        {wasComposerOpened && <ComposerDialog opened={composer.isOpen} onClose={composer.close} />}
        {wereCommentsOpened && <CommentsDialog postId={comments.postId} onClose={comments.close} />}
        {wasProfileOpened && user && <ProfileDialog member={user} opened={profile.isOpen} onClose={profile.close} />}
        {wasInfoOpened && <VibeDisclaimer opened={isInfoOpen} onClose={() => setInfoOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** Whether something has ever been so: a dialog is fetched when first opened, and stays to be seen closing. */
function useOnceTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return wasTrue || value;
}

/** Moves the focus into the new page, where a full page load would put it. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname]);
  return main;
}
