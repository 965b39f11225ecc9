import { expect, it } from 'vitest';
import type { FoundBackup } from './list-backups.ts';
import { listOutdated } from './outdated.ts';

/** `+` is intact, `-` is not, `?` was never read back; the newest first. */
function backups(states: string, kind: FoundBackup['kind'] = 'daily'): FoundBackup[] {
  return [...states].map((state, index) => {
    const createdAt = 1000 - index;
    const check = { checkedAt: '', createdAt: '', bytes: 1, includesMedia: true };
    const problem = state === '+' ? null : 'broken';
    return { name: `${state}${index}`, kind, createdAt, check: state === '?' ? null : { ...check, problem } };
  });
}

it('removes what is older than the newest intact ones, and never those', () => {
  const cases: [states: string, keep: number, removed: string][] = [
    ['++++', 2, '+2 +3'],
    ['+', 1, ''],
    ['-+-+', 2, ''],
    ['-+-+-', 1, '-2 +3 -4'],
    ['---+', 1, '-1 -2'],
    ['--?+++', 3, ''],
    ['----', 2, '-2 -3'],
  ];
  const found = cases.map(([states, keep]) => {
    const outdated = listOutdated(backups(states), { kind: 'daily', keep });
    return [states, keep, outdated.map(({ name }) => name).join(' ')];
  });
  expect(found).toEqual(cases);
  expect(listOutdated(backups('+++', 'command'), { kind: 'daily', keep: 1 })).toEqual([]);
});
