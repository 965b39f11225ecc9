import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import { FairQueue } from '../../../concurrency/fair-queue.ts';

/** Cost of argon2id: memory in KiB, passes, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

const ARGON2ID = 2 satisfies Algorithm.Argon2id;

/** From OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 lane; about 20 ms of one core. */
const OWASP_COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashes run in libuv's thread pool; more than two at once would leave no threads for files. */
const CONCURRENCY = 2;
const WAITING_MAX = 64;
/** Networks take turns, so that one with many sign-ins does not deny them to others. */
const queue = new FairQueue<'hash', string>({
  lanes: { hash: CONCURRENCY },
  ofOwner: { runningInLaneMax: CONCURRENCY, runningMax: CONCURRENCY, waitingMax: WAITING_MAX },
  laneWaitingMax: WAITING_MAX,
  tooMany: accountErrors.tooManySignIns,
  tooBusy: accountErrors.tooManySignIns,
});

interface HashOptions {
  network?: string;
  cost?: PasswordCost | undefined;
}

/**
 * Returns PHC form. When too many calls wait, throws `unavailable/too_many_sign_ins` for one of the network with the
 * most calls.
 */
export async function hashPassword(
  password: string,
  { network = '', cost = OWASP_COST }: HashOptions = {},
): Promise<string> {
  return queue.run('hash', network, () => hash(password, { algorithm: ARGON2ID, ...cost }));
}

/** Compared for unknown usernames, so that they take as long as known ones. */
const dummyHashes = new Map<PasswordCost, Promise<string>>();

function hashOfNobody(cost: PasswordCost): Promise<string> {
  const known = dummyHashes.get(cost) ?? hash('nobody has this password', { algorithm: ARGON2ID, ...cost });
  dummyHashes.set(cost, known);
  return known;
}

export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  { network = '', cost = OWASP_COST }: HashOptions = {},
): Promise<boolean> {
  const comparedHash = passwordHash ?? (await hashOfNobody(cost));
  const matches = await queue.run('hash', network, () => verify(comparedHash, password));
  return matches && passwordHash !== null;
}

export function needsRehash(passwordHash: string, cost = OWASP_COST): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
