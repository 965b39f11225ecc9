import { describe, expect, it, vi } from 'vitest';
import { deviceStorage } from './storage.ts';

const KEY = 'vibeline-test';
const numberOrZero = (value: unknown) => (typeof value === 'number' ? value : 0);

function throwQuotaExceeded(): never {
  throw new DOMException('Refused', 'QuotaExceededError');
}

describe('deviceStorage', () => {
  it('stores text and JSON under the given key', () => {
    deviceStorage.write(KEY, 'text');
    expect(localStorage.getItem(KEY)).toBe('text');
    deviceStorage.writeJson(KEY, 7);
    expect(deviceStorage.readJson(KEY, numberOrZero)).toBe(7);
    deviceStorage.remove(KEY);
    expect(deviceStorage.read(KEY)).toBeNull();
  });

  it.each(['{"cut', '"text"', '[]'])('replaces %s, which is not what is expected', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(deviceStorage.readJson(KEY, numberOrZero)).toBe(0);
  });

  it('stores values in memory while the storage is full', () => {
    localStorage.setItem(KEY, 'before');
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaExceeded);
    deviceStorage.write(KEY, 'now');
    expect(deviceStorage.read(KEY)).toBe('now');
    setItem.mockRestore();
    deviceStorage.write(KEY, 'later');
    expect(localStorage.getItem(KEY)).toBe('later');
    expect(deviceStorage.read(KEY)).toBe('later');
  });

  it('works where the storage is blocked', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(throwQuotaExceeded);
    deviceStorage.write(KEY, 'text');
    expect(deviceStorage.read(KEY)).toBe('text');
    deviceStorage.remove(KEY);
    expect(deviceStorage.read(KEY)).toBeNull();
    blocked.mockRestore();
  });
});
