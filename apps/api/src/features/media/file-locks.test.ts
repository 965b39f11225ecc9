import { expect, it } from 'vitest';
import { removeIfUnlocked, withLocks } from './file-locks.ts';

function pending() {
  let settle = { resolve: () => {}, reject: (_error: Error) => {} };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

it('does not remove a file while it is being saved', async () => {
  const { promise: saved, resolve: finishSaving } = pending();
  const saving = withLocks(['a', 'b'], () => saved);
  const removed: string[] = [];
  const remove = (name: string) => removeIfUnlocked(name, async () => void removed.push(name));
  await Promise.all(['a', 'b', 'c'].map(remove));
  expect(removed).toEqual(['c']);
  finishSaving();
  await saving;
  await remove('a');
  expect(removed).toEqual(['c', 'a']);
});

it('keeps a file locked until everyone who saves it has finished, also with an error', async () => {
  const { promise: saved, resolve: finishSaving } = pending();
  const saving = withLocks(['a'], () => saved);
  await expect(withLocks(['a'], () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  let isRemoved = false;
  const remove = async () => {
    isRemoved = true;
  };
  await removeIfUnlocked('a', remove);
  expect(isRemoved).toBe(false);
  finishSaving();
  await saving;
  await removeIfUnlocked('a', remove);
  expect(isRemoved).toBe(true);
});

it('saves a file only after its removal has finished, even if that fails', async () => {
  const { promise: removed, reject: failRemoving } = pending();
  const steps: string[] = [];
  const removal = removeIfUnlocked('a', () => removed).catch(() => steps.push('removal failed'));
  const saving = withLocks(['a'], async () => steps.push('saved'));
  failRemoving(new Error('disk'));
  await Promise.all([removal, saving]);
  expect(steps).toEqual(['removal failed', 'saved']);
});
