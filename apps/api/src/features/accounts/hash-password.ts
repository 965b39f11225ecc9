import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { tooManySignIns } from '@vibeline/core/features/accounts/account.rules';
import pLimit from 'p-limit';

/** What an argon2id hash costs: memory in KiB, passes, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

const ARGON2ID = 2 satisfies Algorithm.Argon2id;

/** As in OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 lane; about 20 ms of one core. */
const OWASP_COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashes run in libuv's thread pool; more than two at once would leave no threads for files. */
const CONCURRENCY = 2;
const MAX_WAITING = 64;
const queue = pLimit(CONCURRENCY);

function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MAX_WAITING) {
    throw tooManySignIns();
  }
  return queue(work);
}

/** The argon2id hash in PHC form. Throws `unavailable/too_many_sign_ins` when too many calls wait. */
export function hashPassword(password: string, cost = OWASP_COST): Promise<string> {
  return enqueue(() => hash(password, { algorithm: ARGON2ID, ...cost }));
}

/** Compared for unknown usernames, so that they take as long as known ones. */
const dummyHashes = new Map<PasswordCost, Promise<string>>();

function hashOfNobody(cost: PasswordCost): Promise<string> {
  const known = dummyHashes.get(cost) ?? hash('nobody has this password', { algorithm: ARGON2ID, ...cost });
  dummyHashes.set(cost, known);
  return known;
}

/** Whether the password matches the hash. Without a hash it takes as long and returns false. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  cost = OWASP_COST,
): Promise<boolean> {
  const comparedHash = passwordHash ?? (await hashOfNobody(cost));
  const matches = await enqueue(() => verify(comparedHash, password));
  return matches && passwordHash !== null;
}

export function needsRehash(passwordHash: string, cost = OWASP_COST): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
