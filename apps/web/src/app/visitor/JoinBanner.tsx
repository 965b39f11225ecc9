import { JoinLinks } from '../../features/accounts/JoinLinks.tsx';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import classes from './JoinBanner.module.css';

/** At the end of the screen for who is not signed in; for a visitor only where the top bar has no room for its links. */
export function JoinBanner() {
  const { status } = useCurrentUser();
  return (
    <section className={classes.root} aria-label="Join Vibeline" data-status={status} data-above-toasts>
      <p className={classes.text}>
        {status === 'guest' && <b>You are a guest. </b>}
        Join to vote, comment and post.
      </p>
      <JoinLinks />
    </section>
  );
}
