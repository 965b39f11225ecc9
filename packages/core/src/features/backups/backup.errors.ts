import { defineErrors } from '../../errors.ts';

export const backupErrors = defineErrors({
  alreadyRunning: ['conflict', 'backup_running', 'A backup is being made'],
});
