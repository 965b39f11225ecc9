import { parseArgs } from 'node:util';
import { type Config, ConfigError } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { listAccounts } from '../features/accounts/listed-account.queries.ts';
import { parseArguments } from '../parse-arguments.ts';
import { withServerDatabase } from '../startup/server-database.ts';
import { makeResetLink } from './make-reset-link.ts';
import { readAction } from './read-action.ts';

const MEMBERS_USAGE = `Usage: npm run members -- <action>

  list                   every member, with the day on which they joined
  reset-link <username>  makes a link with which a member who forgot their password sets a new one

Options:
  --json                 prints JSON

A reset link works once, for 24 hours; a newer one of the same member replaces it. Send it to the member and to nobody
else: whoever opens it gets the account. Every link, and every use, is in the audit log, and the member is told of the use.`;

export async function manageMembers(args: string[], config: Config): Promise<void> {
  const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  const { positionals, values } = parseArguments(
    () => parseArgs({ args, options, allowPositionals: true }),
    usageError,
  );
  const [action = 'help'] = positionals;
  if (action === 'help' || values.help) return console.log(MEMBERS_USAGE);
  const { run, username } = readAction({ actions, usageError }, positionals);
  await withServerDatabase(config, async ({ db }) => {
    const { text, json } = await run({ db, config }, username);
    console.log(values.json ? JSON.stringify(json, null, 2) : text);
  });
}

function usageError(message: string): ConfigError {
  return new ConfigError(`${message}; npm run members -- help lists what there is.`);
}

interface Context {
  db: OpenDatabase['db'];
  config: Config;
}

/** Each returns what it prints, in words and for programs. */
const actions: Record<string, (context: Context, username: string) => Promise<{ text: string; json: object }>> = {
  list: async ({ db }) => {
    const members = (await listAccounts(db, Date.now())).map((row) => ({
      username: row.username,
      name: row.name,
      joinedAt: new Date(row.created_at).toISOString(),
      isModerator: row.granted_at !== null,
      isSuspended: row.suspension_id !== null,
    }));
    return { text: members.map(describe).join('\n') || 'There are no members.', json: members };
  },

  'reset-link': async ({ db, config }, username) => {
    const made = await makeResetLink({ db, config }, username);
    const until = made.expiresAt.slice(0, 16).replace('T', ' ');
    const uses = made.isSuspended
      ? `@${made.username} is suspended, and stays so: the link changes the password.`
      : `With this link @${made.username} sets a new password and is signed in.`;
    const text = `${uses}\nIt works once, until ${until} UTC; send it to nobody else:\n\n${made.link}`;
    return { text, json: made };
  },
};

interface ListedMember {
  username: string;
  name: string;
  joinedAt: string;
  isModerator: boolean;
  isSuspended: boolean;
}

function describe({ username, name, joinedAt, isModerator, isSuspended }: ListedMember): string {
  const states = [isModerator && 'moderator', isSuspended && 'suspended'].filter((state) => state !== false);
  const notes = states.length > 0 ? `  (${states.join(', ')})` : '';
  return `@${username}  ${joinedAt.slice(0, 10)}  ${name}${notes}`;
}
