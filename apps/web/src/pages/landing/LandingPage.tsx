import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { LoginForm } from '../../features/accounts/LoginForm.tsx';
import { paths } from '../../lib/paths.ts';
import { storeToken } from '../../lib/session.ts';
import { forgetSessionEnd, type SessionEnd, sessionEndReason } from '../../lib/session-end.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import classes from './LandingPage.module.css';
import { SampleCard } from './SampleCard.tsx';

const NOTICES: Record<SessionEnd, string> = {
  expired: 'Your session has ended. Log in again to go on where you were.',
};

export function LandingPage() {
  useDocumentTitle('Vibeline');
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const reason = sessionEndReason();

  const signIn = (token: string) => {
    storeToken(token);
    // After an expired session the member returns to the same address; otherwise to the home page.
    if (reason === null || pathname === paths.login) void navigate({ to: paths.home });
    forgetSessionEnd();
  };

  return (
    <div className={classes.root}>
      <main className={classes.main}>
        <div className={classes.hero}>
          <h1 className={classes.name}>
            <Wordmark />
          </h1>
          <p className={classes.slogan}>Say something, and watch the line move.</p>
        </div>
        <SampleCard className={classes.sample} />
        <section className={classes.panel} aria-labelledby="log-in">
          <h2 id="log-in" className={classes.title}>
            Log in
          </h2>
          <LoginForm notice={reason && NOTICES[reason]} onSignedIn={signIn} />
          <p className={classes.alternative}>
            New here? <Link to={paths.signup}>Create an account</Link>
          </p>
        </section>
      </main>
      <footer className={classes.footer}>© {new Date().getFullYear()} Vibeline</footer>
    </div>
  );
}
