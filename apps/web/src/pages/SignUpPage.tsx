import { Link } from '@tanstack/react-router';
import { SignUpForm } from '../features/accounts/SignUpForm.tsx';
import { signIn } from '../features/accounts/sign-in.ts';
import { useReturnSearch } from '../features/accounts/use-return-search.ts';
import { VibeEdge } from '../features/vibe/VibeEdge.tsx';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { VisitorFrame, VisitorPanel } from '../ui/VisitorFrame.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './SignUpPage.module.css';

const BENEFITS = [
  {
    title: 'See how it lands',
    text: 'Every post wears a line, split between the votes for it and the votes against it.',
    line: { positive: 17, negative: 8 },
  },
  {
    title: 'A fair start',
    text: 'You begin at 50 of 100, and no single vote decides what you are.',
    line: { positive: 5, negative: 5 },
  },
  {
    title: 'Votes stay secret',
    text: 'Who voted is never shown, not to you and not to anyone.',
    line: { positive: 0, negative: 0 },
  },
];

export function SignUpPage() {
  useDocumentTitle('Sign up');
  const search = useReturnSearch();

  return (
    <VisitorFrame
      header={
        <Link to={paths.login} search={search} className={classes.home} aria-label="Vibeline, log in">
          <Wordmark className={classes.name} />
        </Link>
      }
    >
      <h1 className={classes.title}>
        <span>Come in. </span>
        <span>Say something.</span>
      </h1>
      <VisitorPanel label="Create an account">
        <SignUpForm onSignedIn={signIn} />
        <p className={classes.alternative}>
          Already have an account?{' '}
          <Link to={paths.login} search={search}>
            Log in
          </Link>
        </p>
      </VisitorPanel>
      <ul className={classes.benefits}>
        {BENEFITS.map(({ title, text, line }) => (
          <li key={title}>
            <span aria-hidden="true">
              <VibeEdge {...line} className={classes.line} />
            </span>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </VisitorFrame>
  );
}
