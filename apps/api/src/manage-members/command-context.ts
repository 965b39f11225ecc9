import { DomainError } from '@vibeline/core/errors';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { findDemoAccounts } from '../demo.ts';
import { createMemoryBus } from '../events/event-bus.ts';
import type { ActContext } from '../features/managed-members/assert-may-act.ts';
import { findMember } from '../features/members/member.queries.ts';
import { findMemberId } from '../features/members/username.queries.ts';
import { StartError } from '../start-error.ts';

export interface CommandContext {
  db: OpenDatabase['db'];
  config: Pick<Config, 'publicUrl' | 'port' | 'dataDir' | 'bucket'>;
}

/** The member that an operator names, with or without `@`, also one who is being deleted. */
export async function getNamedMember(db: OpenDatabase['db'], username: string) {
  const id = await findMemberId(db, usernameKey(username.replace(/^@/, '')));
  const member = id === null ? undefined : await findMember(db, id, id);
  if (!member) throw new StartError('There is no member with this username.');
  return member;
}

/**
 * Runs an act of the operator in a transaction. What it refuses is said as to administrators. Open pages of a running
 * server learn of it with their next call.
 */
export async function actOnMachine<T>(
  db: OpenDatabase['db'],
  work: (context: ActContext & { actorId: null }) => Promise<T>,
): Promise<T> {
  const demoAccounts = await findDemoAccounts(db);
  const events = createMemoryBus();
  try {
    return await inTransaction(db, (trx) => work({ trx, events, demoAccounts, actorId: null, now: Date.now() }));
  } catch (error) {
    throw error instanceof DomainError ? new StartError(`${error.message}.`) : error;
  }
}
