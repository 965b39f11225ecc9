import { type Config, ConfigError } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { findRole, listModerators } from '../features/accounts/roles/role.queries.ts';
import { changeRole } from '../features/managed-members/change-role.ts';
import { roleOf } from '../features/managed-members/managed-member.view.ts';
import { actOnMachine, getNamedMember } from '../manage-members/command-context.ts';
import { StartError } from '../start-error.ts';
import { withServerDatabase } from '../startup/server-database.ts';
import { readAction } from './read-action.ts';

const MODERATORS_USAGE = `Usage: npm run moderators -- <action>

  list               every moderator and administrator, with the day since which they are
  grant <username>   makes a member a moderator
  revoke <username>  takes the role away

Moderators decide about what members report, at /moderation. Administrators give the role too, at /admin/members, and
npm run members -- role gives and takes every role. Every grant is in the audit log.`;

export async function manageModerators(args: string[], config: Config): Promise<void> {
  const [action = 'help'] = args;
  if (action === 'help' || args.includes('--help') || args.includes('-h')) return console.log(MODERATORS_USAGE);
  const { run, username } = readAction({ actions, usageError }, args);
  await withServerDatabase(config, (database) => run(database, username));
}

function usageError(message: string): ConfigError {
  return new ConfigError(`${message}; npm run moderators -- help lists what there is.`);
}

const actions: Record<string, (database: OpenDatabase, username: string) => Promise<void>> = {
  async list({ db }) {
    const rows = await listModerators(db);
    if (rows.length === 0) console.log('There are no moderators; npm run moderators -- grant <username> makes one.');
    for (const { username, name, granted_at, ...row } of rows) {
      const role = roleOf(row);
      const note = role === 'moderator' ? '' : `  (${role})`;
      console.log(`@${username}  ${new Date(granted_at).toISOString().slice(0, 10)}  ${name}${note}`);
    }
  },

  async grant({ db }, name) {
    const { id, username } = await getNamedMember(db, name);
    const role = await findRole(db, id);
    const isMember = role === 'member';
    if (isMember) await actOnMachine(db, (context) => changeRole(context, id, 'moderator'));
    const what = role === 'administrator' || role === 'owner' ? `an ${role}` : 'a moderator';
    console.log(isMember ? `@${username} is a moderator.` : `@${username} is ${what} already.`);
  },

  async revoke({ db }, name) {
    const { id, username } = await getNamedMember(db, name);
    const role = await findRole(db, id);
    if (role === 'administrator' || role === 'owner') {
      throw new StartError(`@${username} is an ${role}: npm run members -- role changes that.`);
    }
    if (role === 'moderator') await actOnMachine(db, (context) => changeRole(context, id, 'member'));
    console.log(role === 'member' ? `@${username} is no moderator.` : `@${username} is no moderator any more.`);
  },
};
