import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { DomainError } from '@vibeline/core/errors';
import pLimit from 'p-limit';

/** argon2id after OWASP's password storage sheet: 19 MiB, 2 passes, 1 lane; about 20 ms of one core. */
const ARGON2ID = 2 satisfies Algorithm.Argon2id;
const parameters = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** The hashes run on other threads; more than two at once would starve the rest of the process. */
const AT_ONCE = 2;
const MOST_WAITING = 64;
const queue = pLimit(AT_ONCE);

function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MOST_WAITING) {
    throw new DomainError('unavailable', 'too_many_sign_ins', 'Service busy', { retryAfter: 2 });
  }
  return queue(work);
}

/** The password's argon2id hash in PHC form. Throws `unavailable` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, parameters));
}

let decoy: Promise<string> | null = null;

/** Whether the password fits; with no hash (an unknown name) it takes as long and answers no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', parameters);
  const against = passwordHash ?? (await decoy);
  const fits = await bounded(() => verify(against, password));
  return fits && passwordHash !== null;
}

/** Whether a hash was made with other parameters than today's. */
export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
