/** `daily` and `manual` by the server, `command` by `npm run backup`, `migration` before the schema changed. */
export const backupKinds = ['daily', 'manual', 'command', 'migration'] as const;
export type BackupKind = (typeof backupKinds)[number];
