const saving = new Map<string, number>();
const removals = new Map<string, Promise<void>>();

/**
 * Runs `save`, which saves files of these names and then the row that refers to them, while no removal of them runs:
 * two uploads may have the same content, and one may be removed while the other is saved and has no row yet.
 */
export async function withLocks<T>(names: readonly string[], save: () => Promise<T>): Promise<T> {
  for (const name of names) saving.set(name, (saving.get(name) ?? 0) + 1);
  try {
    await Promise.allSettled(names.map((name) => removals.get(name)));
    return await save();
  } finally {
    for (const name of names) unlock(name);
  }
}

function unlock(name: string): void {
  const count = (saving.get(name) ?? 0) - 1;
  if (count > 0) saving.set(name, count);
  else saving.delete(name);
}

export async function removeIfUnlocked(name: string, remove: () => Promise<void>): Promise<void> {
  if (saving.has(name)) return;
  const removal = remove().finally(() => removals.delete(name));
  removals.set(name, removal);
  await removal;
}
