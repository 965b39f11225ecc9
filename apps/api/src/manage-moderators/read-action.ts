import type { ConfigError } from '../config.ts';

interface Command<Run> {
  /** All but `list` are for one member. */
  actions: Readonly<Record<string, Run>>;
  usageError: (message: string) => ConfigError;
}

/** What a command is asked to do, and for whom; `username` is empty where there is none. Throws what `usageError` makes. */
export function readAction<Run>(
  { actions, usageError }: Command<Run>,
  [action = '', username, ...rest]: readonly string[],
): { run: Run; username: string } {
  if (rest.length > 0) throw usageError(`"${rest[0]}" is not expected`);
  const run = actions[action];
  if (!run) throw usageError(`There is no action "${action}"`);
  const needsName = action !== 'list';
  if (needsName && username === undefined) throw usageError(`Name the member: ${action} <username>`);
  if (!needsName && username !== undefined) throw usageError(`${action} takes no name`);
  return { run, username: username ?? '' };
}
