import { trpc } from '../../lib/server/trpc.ts';
import classes from './QuickLogins.module.css';

interface QuickLoginsProps {
  isBusy: boolean;
  onPick: (account: { username: string; password: string }) => void;
}

/** Logs in as a demo account with one click; renders nothing unless the server runs the demo world. */
export function QuickLogins({ isBusy, onPick }: QuickLoginsProps) {
  const { data } = trpc.accounts.listDemoAccounts.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!data || data.length === 0) return null;

  return (
    <section className={classes.root} aria-labelledby="quick-logins">
      <h2 id="quick-logins" className={classes.title}>
        Or look around as
      </h2>
      <ul className={classes.list}>
        {data.map(({ name, username, password }) => (
          <li key={username}>
            <button
              type="button"
              className={classes.account}
              // Not disabled, which would take the focus away.
              aria-disabled={isBusy}
              onClick={() => isBusy || onPick({ username, password })}
            >
              <span className={classes.name} dir="auto">
                {name}
              </span>
              <span className={classes.username}>@{username}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
