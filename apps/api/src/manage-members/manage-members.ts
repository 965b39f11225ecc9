import { parseArgs } from 'node:util';
import { DELETION_DAYS, DELETION_NOW_MINUTES } from '@vibeline/core/features/accounts/deletion.rules';
import { parseArguments } from '../command-line/parse-arguments.ts';
import { type Config, ConfigError } from '../config.ts';
import { withServerDatabase } from '../startup/server-database.ts';
import { accountActions } from './account-actions.ts';
import { deletionActions } from './deletion-actions.ts';
import type { MemberAction } from './member-action.ts';
import { roleActions } from './role-actions.ts';

const MEMBERS_USAGE = `Usage: npm run members -- <action>

  list                        every member: day of joining, role, and whether they are suspended, being deleted or on a break
  show <username>             what administrators see of a member
  create <username>           makes an account, and a link with which its member sets the password
  reset-link <username>       makes a link with which a member who forgot their password sets a new one
  reset-factor <username>     takes the second factor off, for a member who lost their phone
  role <username> <role>      makes them a member, moderator, administrator, or the owner of the network
  verify <username>           grants the verified badge; unverify takes it back
  suspend <username>          signs them out everywhere, and refuses to sign them in
  unsuspend <username>        ends every suspension
  export <username> <file>    writes everything of a member into a ZIP, as they could download it
  delete <username>           hides them from everyone, and deletes what they have after ${DELETION_DAYS} days
  restore <username>          brings back a member who is not deleted for good yet
  import-csv <file>           makes the accounts of a file: username,name,role

Options:
  --json                      prints JSON
  --role=, --state=           list: only these; a state is active, suspended, deletion or break
  --name=, --role=            create: the name that is shown, and the role
  --password-file=            create: the first line is the password; no link is made
  --days=                     create, import-csv: for how long the links work (1 to 30; 7 unless set)
  --reason=                   verify, unverify, suspend, unsuspend: why; for a suspension the member reads it
  --until=2026-12-31          suspend: its end (a day or a time in UTC); without it there is none
  --now                       delete: after ${DELETION_NOW_MINUTES} minutes instead of ${DELETION_DAYS} days
  --as=<username>             suspend: whose decision it is, the owner's unless set; the log says it was made here

import-csv checks every line before it makes any account. It prints a line of CSV with a link for each.

A link works once; a newer one of the same member replaces it. Send it to the member and to nobody else: whoever opens
it gets the account. Every act is in the audit log, and the member is told. Open pages show it with their next request.`;

export async function manageMembers(args: string[], config: Config): Promise<void> {
  const { positionals, values } = parseArguments(
    () => parseArgs({ args, options, allowPositionals: true }),
    usageError,
  );
  const [name = 'help', ...named] = positionals;
  if (name === 'help' || values.help) return console.log(MEMBERS_USAGE);
  const action = actions[name];
  if (!action) throw usageError(`There is no action "${name}"`);
  assertFits({ name, action, named, given: Object.keys(values) });
  const { json = false, help: _, ...given } = values;
  await withServerDatabase(config, async ({ db }) => {
    const printed = await action.run({ db, config, usageError }, named, given);
    for (const note of printed.notes ?? []) console.error(note);
    console.log(json ? JSON.stringify(printed.json, null, 2) : printed.text);
    if (printed.hasFailed === true) process.exitCode = 1;
  });
}

const text = { type: 'string' } as const;
const options = {
  json: { type: 'boolean' },
  now: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  ...{ name: text, role: text, state: text, days: text, reason: text, until: text, as: text, 'password-file': text },
} as const;

const actions: Readonly<Record<string, MemberAction>> = {
  ...accountActions,
  ...roleActions,
  ...deletionActions,
};

function usageError(message: string): ConfigError {
  return new ConfigError(`${message}; npm run members -- help lists what there is.`);
}

interface Call {
  name: string;
  action: MemberAction;
  named: readonly string[];
  given: readonly string[];
}

/** Refuses what the action would overlook. */
function assertFits({ name, action, named, given }: Call): void {
  const { takes, options: known = [] } = action;
  const extra = named[takes.length];
  if (extra !== undefined && takes.length === 0) throw usageError(`${name} takes no name`);
  if (extra !== undefined) throw usageError(`"${extra}" is not expected`);
  if (named.length < takes.length) {
    const all = takes.map((one) => `<${one}>`).join(' ');
    throw usageError(`${takes[0] === 'file' ? 'Name the file' : 'Name the member'}: ${name} ${all}`);
  }
  const unknown = given.find((one) => !['json', 'help', ...known].includes(one));
  if (unknown !== undefined) throw usageError(`${name} has no option --${unknown}`);
}
