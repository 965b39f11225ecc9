import { useChildMatches, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { CommentsDialog } from '../features/posts/comments-dialog/lazy-comments-dialog.ts';
import { useCommentsOverlay } from '../features/posts/comments-dialog/use-comments-overlay.ts';
import { paths } from '../lib/paths.ts';
import { afterLoad } from '../lib/prefetch/after-load.ts';
import { useHistoryOverlay } from '../lib/use-history-overlay.ts';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import { Footer } from '../ui/Footer.tsx';
import { useFocusOnNavigation } from '../ui/hooks/use-focus-on-navigation.ts';
import { useOpenComposer } from '../ui/hooks/use-open-composer.ts';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import { queryClient } from './api-client.ts';
import { PendingPageContext } from './PendingPage.tsx';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { usePagePrefetch } from './use-page-prefetch.ts';

const ComposerDialog = lazyDialog(() => import('../features/composer/ComposerDialog.tsx'), 'ComposerDialog');
const ProfileDialog = lazyDialog(() => import('../features/members/profile-editor/ProfileDialog.tsx'), 'ProfileDialog');
const JoinBanner = lazyPart(() => import('./visitor/JoinBanner.tsx'), 'JoinBanner', { isPrefetched: false });

/** Nobody is told that it failed: it is not needed to use the app. */
function prefetchParts(): void {
  import('../lib/prefetch/idle-prefetch.ts').then(
    ({ prefetchIdleParts }) => prefetchIdleParts(() => queryClient.isFetching() > 0),
    () => undefined,
  );
}

export function Shell({ children }: { children: ReactNode }) {
  const composer = useHistoryOverlay('composer');
  const openComposer = useOpenComposer();
  const profile = useHistoryOverlay('profile');
  const { user, status } = useCurrentUser();
  const comments = useCommentsOverlay();
  const main = useFocusOnNavigation();
  const kind = useChildMatches({ select: (matches) => matches.at(-1)?.staticData.kind ?? 'form' });
  const skeleton = <PageSkeleton kind={kind} />;
  usePagePrefetch();
  const isComposing = useLocation({ select: ({ pathname }) => pathname === paths.create });
  useEffect(() => (user ? afterLoad(prefetchParts) : undefined), [user]);

  return (
    <div className={classes.root} data-composing={isComposing}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <TopBar isComposing={isComposing} onPost={openComposer} prefetchComposer={ComposerDialog.prefetch} />
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <PendingPageContext value={skeleton}>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </PendingPageContext>
      </main>
      <Footer />
      {status !== 'member' && <JoinBanner />}
      <ComposerDialog opened={composer.isOpen && user !== null} onClose={composer.close} />
      <CommentsDialog opened={comments.postId !== null} postId={comments.postId} onClose={comments.close} />
      {user && <ProfileDialog member={user} opened={profile.isOpen} onClose={profile.close} />}
    </div>
  );
}
