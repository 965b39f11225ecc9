import { createCipheriv, hkdfSync, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { secretOf } from './encrypted-text.ts';

export type EncryptedKind = 'notification';

export interface IdCipher {
  /** A positive number that reveals nothing about the number of rows. */
  encrypt(id: number): number;
  /** 0, which no row has, for a number that is no encrypted id. */
  decrypt(id: number): number;
}

const HALF_BITS = 26;
const HALF = 2 ** HALF_BITS;
const LIMIT = HALF * HALF;
/** As many as in NIST SP 800-38G, FF3-1. */
const ROUNDS = 8;

const ciphers = new WeakMap<KeyObject, Map<EncryptedKind, IdCipher>>();

export async function idCipherOf(db: Kysely<Database>, kind: EncryptedKind): Promise<IdCipher> {
  const secret = await secretOf(db);
  const known = ciphers.get(secret) ?? new Map<EncryptedKind, IdCipher>();
  ciphers.set(secret, known);
  const cipher = known.get(kind) ?? createIdCipher(secret, kind);
  known.set(kind, cipher);
  return cipher;
}

/** A balanced Feistel network, whose rounds are AES: block ciphers of a library have at least 64 bits, an id has 52. */
export function createIdCipher(secret: KeyObject, kind: string): IdCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `id of ${kind}`, 32));
  // Each block of this mode is encrypted by itself, so one cipher serves all calls.
  const aes = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const block = Buffer.alloc(16);
  const roundOf = (round: number, half: number): number => {
    block.writeUInt32BE(round, 0);
    block.writeUInt32BE(half, 4);
    return aes.update(block).readUInt32BE(0) % HALF;
  };
  const permute = (id: number): number => {
    let [left, right] = [Math.floor(id / HALF), id % HALF];
    for (let round = 0; round < ROUNDS; round += 1) [left, right] = [right, left ^ roundOf(round, right)];
    return left * HALF + right;
  };
  const invert = (id: number): number => {
    let [left, right] = [Math.floor(id / HALF), id % HALF];
    for (let round = ROUNDS - 1; round >= 0; round -= 1) [left, right] = [right ^ roundOf(round, left), left];
    return left * HALF + right;
  };
  return {
    encrypt(id) {
      if (!(Number.isSafeInteger(id) && id > 0 && id < LIMIT)) throw new RangeError(`No id of a row: ${id}`);
      const encrypted = permute(id);
      // 0 is no id: the value that would become 0 gets the image of 0.
      return encrypted === 0 ? permute(0) : encrypted;
    },
    decrypt(id) {
      if (!(Number.isSafeInteger(id) && id > 0 && id < LIMIT)) return 0;
      const decrypted = invert(id);
      return decrypted === 0 ? invert(0) : decrypted;
    },
  };
}
