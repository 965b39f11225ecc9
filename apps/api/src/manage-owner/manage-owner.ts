import { parseArgs } from 'node:util';
import { parseArguments } from '../command-line/parse-arguments.ts';
import { type Config, ConfigError } from '../config.ts';
import { type OwnerOptions, ownerActions } from './owner-actions.ts';

const OWNER_USAGE = `Usage: npm run owner -- <action>

  show                     who owns the network
  create --username=<name> makes the account of the owner, also before the server has started for the first time
  appoint <username>       makes a member the owner of a network without one
  setup-link               prints a new link for setting up a network without members in a browser

Options of create:
  --name=<name>            the name that is shown; the username unless it is given
  --password-file=<file>   a file that holds the password, which is asked for otherwise

Option of appoint:
  --replace                takes the place of an owner, who stays an administrator

There is one owner, who may do all that administrators may. What is done here is in the audit log.`;

const options = {
  username: { type: 'string' },
  name: { type: 'string' },
  'password-file': { type: 'string' },
  replace: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

export async function manageOwner(args: string[], config: Config): Promise<void> {
  const { positionals, values } = parseArguments(
    () => parseArgs({ args, options, allowPositionals: true }),
    usageError,
  );
  const [action = 'help', ...names] = positionals;
  if (action === 'help' || values.help) return console.log(OWNER_USAGE);
  if (!isAction(action)) throw usageError(`There is no action "${action}"`);
  console.log(await ownerActions[action](config, readOptions(action, names, values)));
}

function isAction(name: string): name is keyof typeof ownerActions {
  return Object.hasOwn(ownerActions, name);
}

function usageError(message: string): ConfigError {
  return new ConfigError(`${message}; npm run owner -- help lists what there is.`);
}

function readOptions(action: keyof typeof ownerActions, names: readonly string[], values: Values): OwnerOptions {
  const { username: given, name, 'password-file': passwordFile, replace: replaces } = values;
  const [username = given, ...others] = action === 'appoint' ? names : [undefined, ...names];
  if (others.length > 0) throw usageError(`"${others[0]}" is not expected`);
  if (action === 'create' && username === undefined) throw usageError('Name the account: create --username=<name>');
  if (action === 'appoint' && username === undefined) throw usageError('Name the member: appoint <username>');
  return { username: username ?? '', name, passwordFile, replaces };
}
