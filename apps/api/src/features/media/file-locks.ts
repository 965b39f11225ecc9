/**
 * Keeps saving and removing files of the same name apart: two uploads may be the same picture, and one may be removed
 * while the other is being saved, with its row not yet in the database.
 */
export interface NamesInHand {
  /** Runs `work`, which saves files of these names and then the row that refers to them. */
  hold<T>(names: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Runs `work`, which removes the files of a name, unless the name is held. */
  release(name: string, work: () => Promise<void>): Promise<void>;
}

export function namesInHand(): NamesInHand {
  const held = new Map<string, number>();
  const leaving = new Map<string, Promise<void>>();
  const count = (name: string, by: 1 | -1) => {
    const now = (held.get(name) ?? 0) + by;
    if (now === 0) held.delete(name);
    else held.set(name, now);
  };

  return {
    async hold(names, work) {
      for (const name of names) count(name, 1);
      try {
        await Promise.allSettled(names.map((name) => leaving.get(name)));
        return await work();
      } finally {
        for (const name of names) count(name, -1);
      }
    },
    async release(name, work) {
      if (held.has(name)) return;
      const going = work().finally(() => leaving.delete(name));
      leaving.set(name, going);
      await going;
    },
  };
}
