import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createIdCipher } from './encrypted-id.ts';

const secretOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte));
const secret = secretOf(7);
const cipher = createIdCipher(secret, 'one');
const first = Array.from({ length: 1000 }, (_, index) => index + 1);

describe('encrypted ids', () => {
  it('are positive safe integers that stand for their row alone', () => {
    const ids = [...first, 2 ** 26, 2 ** 31, 2 ** 32, 2 ** 52 - 1];
    const encrypted = ids.map(cipher.encrypt(ids));
    expect(encrypted.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
    expect(new Set(encrypted).size).toBe(ids.length);
    expect(encrypted.map((id) => cipher.decrypt(id))).toEqual(ids);
  });

  it('have no order, and no gap that comes twice', () => {
    const encrypted = first.map(cipher.encrypt(first));
    const gaps = encrypted.slice(1).map((id, index) => id - (encrypted[index] ?? 0));
    const rising = gaps.filter((gap) => gap > 0).length;
    expect(rising).toBeGreaterThan(400);
    expect(rising).toBeLessThan(600);
    expect(new Set(gaps.map(Math.abs)).size).toBe(gaps.length);
  });

  it('differ between kinds and between installations', () => {
    const others = [createIdCipher(secret, 'other'), createIdCipher(secretOf(8), 'one')];
    for (const other of others) {
      const encrypted = first.map(cipher.encrypt(first));
      expect(first.map(other.encrypt(first)).filter((id, index) => id === encrypted[index])).toEqual([]);
    }
  });

  it('are known only for the ids that were given', () => {
    const idOf = cipher.encrypt([1, 2]);
    expect(cipher.decrypt(idOf(2))).toBe(2);
    expect(() => idOf(3)).toThrow('Not among the encrypted ids: 3');
  });

  it('stand for no row outside their range', () => {
    expect([0, -1, 1.5, 2 ** 52, Number.MAX_SAFE_INTEGER].map((id) => cipher.decrypt(id))).toEqual([0, 0, 0, 0, 0]);
  });
});
