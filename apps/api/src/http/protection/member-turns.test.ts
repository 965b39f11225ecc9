import { expect, it } from 'vitest';
import { createMemberTurns } from './member-turns.ts';

it('runs a few changes of a member at once, and those of others meanwhile; too many are refused', async () => {
  const runInTurn = createMemberTurns();
  const running: number[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const change = (memberId: number) => () => {
    running.push(memberId);
    return ended;
  };
  const changes = Array.from({ length: 68 }, () => runInTurn(1, change(1)));
  changes.push(runInTurn(2, change(2)));
  expect(running).toEqual([1, 1, 1, 1, 2]);
  await expect(runInTurn(1, change(1))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: 'Service busy' });
  end();
  await Promise.all(changes);
  expect(running).toHaveLength(69);
});
