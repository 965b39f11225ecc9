import { createCipheriv, hkdfSync, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { secretOf } from './encrypted-text.ts';

export type EncryptedKind = 'notification';

export interface IdCipher {
  /**
   * For each id a positive number that reveals nothing about the number of rows. The returned function throws for ids that
   * are not among `ids`.
   */
  encrypt(ids: readonly number[]): (id: number) => number;
  /** 0, which no row has, for a number that is no encrypted id. */
  decrypt(id: number): number;
}

const HALF_BITS = 26;
const HALF = 2 ** HALF_BITS;
const LIMIT = HALF * HALF;
/** As many as in NIST SP 800-38G, FF3-1. */
const ROUNDS = 8;
const BLOCK_BYTES = 16;

const ciphers = new WeakMap<KeyObject, Map<EncryptedKind, IdCipher>>();

export async function idCipherOf(db: Kysely<Database>, kind: EncryptedKind): Promise<IdCipher> {
  const secret = await secretOf(db);
  const known = ciphers.get(secret) ?? new Map<EncryptedKind, IdCipher>();
  ciphers.set(secret, known);
  const cipher = known.get(kind) ?? createIdCipher(secret, kind);
  known.set(kind, cipher);
  return cipher;
}

function isInRange(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0 && id < LIMIT;
}

function numberAt(numbers: readonly number[], index: number): number {
  const found = numbers[index];
  if (found === undefined) throw new RangeError(`There is no number at ${index}`);
  return found;
}

function xorEach(some: readonly number[], others: readonly number[]): number[] {
  return some.map((value, index) => value ^ numberAt(others, index));
}

/** A balanced Feistel network, whose rounds are AES: block ciphers of a library have at least 64 bits, an id has 52. */
export function createIdCipher(secret: KeyObject, kind: string): IdCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `id of ${kind}`, 32));
  // Each block of this mode is encrypted by itself, so one cipher serves all calls.
  const aes = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  // One call for all: a call takes longer than what it encrypts.
  const roundOf = (round: number, halves: readonly number[]): number[] => {
    const blocks = Buffer.alloc(halves.length * BLOCK_BYTES);
    for (const [index, half] of halves.entries()) {
      blocks.writeUInt32BE(round, index * BLOCK_BYTES);
      blocks.writeUInt32BE(half, index * BLOCK_BYTES + 4);
    }
    const encrypted = aes.update(blocks);
    return halves.map((_, index) => encrypted.readUInt32BE(index * BLOCK_BYTES) % HALF);
  };
  const permute = (ids: readonly number[]): number[] => {
    let [left, right] = [ids.map((id) => Math.floor(id / HALF)), ids.map((id) => id % HALF)];
    for (let round = 0; round < ROUNDS; round += 1) [left, right] = [right, xorEach(left, roundOf(round, right))];
    return left.map((half, index) => half * HALF + numberAt(right, index));
  };
  const invert = (id: number): number => {
    let [left, right] = [[Math.floor(id / HALF)], [id % HALF]];
    for (let round = ROUNDS - 1; round >= 0; round -= 1) [left, right] = [xorEach(right, roundOf(round, left)), left];
    return numberAt(left, 0) * HALF + numberAt(right, 0);
  };
  return {
    encrypt(ids) {
      const wrong = ids.find((id) => !isInRange(id));
      if (wrong !== undefined) throw new RangeError(`No id of a row: ${wrong}`);
      // 0 is no id: the value that would become 0 gets the image of 0.
      const imageOf = (encrypted: number) => (encrypted === 0 ? numberAt(permute([0]), 0) : encrypted);
      const encryptedById = new Map(permute(ids).map((encrypted, index) => [ids[index], imageOf(encrypted)]));
      return (id) => {
        const encrypted = encryptedById.get(id);
        if (encrypted === undefined) throw new RangeError(`Not among the encrypted ids: ${id}`);
        return encrypted;
      };
    },
    decrypt(id) {
      if (!isInRange(id)) return 0;
      const decrypted = invert(id);
      return decrypted === 0 ? invert(0) : decrypted;
    },
  };
}
