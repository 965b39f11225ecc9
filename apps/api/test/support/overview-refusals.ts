import { noBackups } from '../../src/backup/server-backups.ts';
import type { TestMember } from './app.ts';
import type { OpenOther } from './live-refusals.ts';
import { moderationOf } from './moderation.ts';
import type { RefusedCall } from './refused-call.ts';

export function overviewRefusals(openOther: OpenOther, moderator: () => TestMember): RefusedCall[] {
  return [
    ['getOverview', 'not_found', () => ({})],
    ['getDailyCounts', 'not_found', () => ({})],
    ['getDailyCounts', 'invalid_input', () => ({ token: moderator().token, query: '?days=31' })],
    ['listBackups', 'not_found', () => ({})],
    ['startBackup', 'backup_running', () => runningBackup(openOther)],
  ];
}

async function runningBackup(openOther: OpenOther) {
  const to = await openOther({ backups: { ...noBackups, start: async () => false } });
  const { id, token } = await to.register('busy');
  await moderationOf(to).grant({ id }, 'administrator');
  return { to, token };
}
