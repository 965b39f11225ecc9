import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { ComposerPrompt } from '../features/composer/ComposerPrompt.tsx';
import { ProfileCard } from '../features/members/profile/ProfileCard.tsx';
import { Feed } from '../features/posts/feed/Feed.tsx';
import { useShortcuts } from '../features/posts/shortcuts/use-shortcuts.tsx';
import { VibeStatus, VibeStatusLine } from '../features/vibe/VibeStatus.tsx';
import { useOpenOverlay } from '../lib/use-history-overlay.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import classes from './FeedPage.module.css';

export function FeedPage() {
  useDocumentTitle('Vibeline');
  const { user } = useCurrentUser();
  const openComposer = useOpenOverlay('composer');
  const openProfileDialog = useOpenOverlay('profile');
  const { openHelp, help } = useShortcuts();
  if (!user) return null;

  const vibe = { score: user.vibeScore, positive: user.positiveReceived, negative: user.negativeReceived };
  return (
    <div className={classes.root}>
      <aside className={classes.side} aria-label="You">
        <ProfileCard member={user} onCustomize={openProfileDialog} />
      </aside>
      <div className={classes.feed}>
        <h1 className="visually-hidden">Home</h1>
        <div className={classes.narrow}>
          <VibeStatusLine {...vibe} />
        </div>
        <ComposerPrompt member={user} onCompose={openComposer} />
        <Feed memberId={user.id} onCompose={openComposer} />
      </div>
      <aside className={classes.side} aria-label="Your vibe">
        <VibeStatus {...vibe} />
        <button type="button" className={classes.help} aria-haspopup="dialog" onClick={openHelp}>
          Keyboard shortcuts <kbd>?</kbd>
        </button>
      </aside>
      {help}
    </div>
  );
}
