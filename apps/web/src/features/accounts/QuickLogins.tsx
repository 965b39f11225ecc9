import { Box, Text, Title } from '@mantine/core';
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
    <Box component="section" mt={24} aria-labelledby="quick-logins">
      <Title id="quick-logins" order={2} mb={10} c="dimmed" fz="sm" fw={450}>
        Or look around as
      </Title>
      <ul className={classes.list}>
        {data.map(({ name, username, password }) => (
          <li key={username}>
            <button
              type="button"
              className={classes.account}
              // Not disabled by its attribute, which would take the focus away.
              aria-disabled={isBusy}
              onClick={() => isBusy || onPick({ username, password })}
            >
              <Text span truncate fz="sm" fw={620} dir="auto">
                {name}
              </Text>
              <Text span truncate c="dimmed" fz="xs">
                @{username}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}
