import { type Config, ConfigError } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { grantModerator, listModerators, revokeModerator } from '../features/accounts/moderator.queries.ts';
import { addToLog } from '../features/moderation/audit-log.queries.ts';
import { getNamedMember } from '../manage-members/named-member.ts';
import { readAction } from '../manage-members/read-action.ts';
import { withServerDatabase } from '../startup/server-database.ts';

const MODERATORS_USAGE = `Usage: npm run moderators -- <action>

  list               every moderator, with the day since which they are
  grant <username>   makes a member a moderator
  revoke <username>  takes the role away

Moderators decide about what members report, at /moderation. The role is granted here alone, never through the network;
every grant is in the audit log.`;

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
    for (const { username, name, granted_at } of rows) {
      console.log(`@${username}  ${new Date(granted_at).toISOString().slice(0, 10)}  ${name}`);
    }
  },

  async grant({ db }, username) {
    const { id: member_id, username: shown } = await getNamedMember(db, username);
    const created_at = Date.now();
    const isNew = await inTransaction(db, async (trx) => {
      const wasAdded = await grantModerator(trx, member_id, created_at);
      if (wasAdded) await addToLog(trx, { action: 'grant', member_id, created_at });
      return wasAdded;
    });
    console.log(isNew ? `@${shown} is a moderator.` : `@${shown} is a moderator already.`);
  },

  async revoke({ db }, username) {
    const { id: member_id, username: shown } = await getNamedMember(db, username);
    const wasModerator = await inTransaction(db, async (trx) => {
      const wasRemoved = await revokeModerator(trx, member_id);
      if (wasRemoved) await addToLog(trx, { action: 'revoke', member_id, created_at: Date.now() });
      return wasRemoved;
    });
    console.log(wasModerator ? `@${shown} is no moderator any more.` : `@${shown} is no moderator.`);
  },
};
