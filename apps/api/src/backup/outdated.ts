import type { FoundBackup } from './list-backups.ts';

/**
 * Which of the server's own backups of a kind may be removed, when `keep` are kept. Those that are intact count alone, so
 * the newest of them stays whatever comes after it; of those that are not, the latest ones stay to be looked at. Newest first.
 */
export function listOutdated(
  backups: readonly FoundBackup[],
  { kind, keep }: { kind: 'daily' | 'manual'; keep: number },
): FoundBackup[] {
  const own = backups.filter((backup) => backup.kind === kind);
  const intact = own.filter(({ check }) => check?.problem === null);
  const others = own.filter(({ check }) => check?.problem !== null);
  const oldestKept = intact[keep - 1];
  const isOlder = ({ createdAt }: FoundBackup) => oldestKept !== undefined && createdAt < oldestKept.createdAt;
  return own.filter((backup) => isOlder(backup) || others.indexOf(backup) >= keep);
}
