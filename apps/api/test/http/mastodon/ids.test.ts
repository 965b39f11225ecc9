import { describe, expect, it } from 'vitest';
import {
  commentStatusId,
  findRowId,
  findStatusId,
  notificationId,
  postStatusId,
  readNotificationId,
  readStatusId,
} from '../../../src/http/mastodon/ids.ts';

const at = (time: number) => new Date(time).toISOString();
const NOW = Date.UTC(2026, 10, 30);

describe('ids', () => {
  it('gives the row and its kind back', () => {
    for (const id of [1, 35, 36, 4711, Number.MAX_SAFE_INTEGER]) {
      expect(readStatusId(postStatusId({ id, createdAt: at(NOW) }))).toEqual({ kind: 'post', id });
      expect(readStatusId(commentStatusId({ id, createdAt: at(NOW) }))).toEqual({ kind: 'comment', id });
      expect(readNotificationId(notificationId({ id, createdAt: at(NOW) }))).toBe(id);
    }
  });

  it('sorts by time, and then by row, as text of one length', () => {
    const ids = [
      postStatusId({ id: 900, createdAt: at(0) }),
      postStatusId({ id: 1, createdAt: at(NOW) }),
      postStatusId({ id: 36, createdAt: at(NOW) }),
      commentStatusId({ id: 1, createdAt: at(NOW + 1) }),
      postStatusId({ id: 1, createdAt: at(Date.UTC(2058, 0, 1)) }),
    ];
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids.map(({ length }) => length))).toEqual(new Set([20]));
  });

  it('knows of an id before 1970', () => {
    expect(findStatusId(postStatusId({ id: 7, createdAt: at(-1) }))).toEqual({ kind: 'post', id: 7 });
  });

  it('finds nothing by other texts', () => {
    const valid = postStatusId({ id: 7, createdAt: at(NOW) });
    const others = [
      '',
      '1',
      'x',
      valid.toUpperCase(),
      `${valid}0`,
      valid.slice(1),
      valid.replace('p', 'x'),
      `${valid}\n`,
    ];
    for (const text of [
      ...others,
      undefined,
      notificationId({ id: 7, createdAt: at(NOW) }),
      `00000000p${'z'.repeat(11)}`,
    ]) {
      expect(findStatusId(text), text).toBeNull();
    }
    expect(() => readStatusId('1')).toThrow('Record not found');
    expect(() => readNotificationId(valid)).toThrow('Record not found');
  });

  it('has no account 0, which is that of anonymous authors', () => {
    expect(['0', '-1', '1e3', '01', ' 1', '9'.repeat(16), 'ana'].map(findRowId)).toEqual(Array(7).fill(null));
    expect(findRowId('12')).toBe(12);
  });
});
