import type { SuspensionNotice } from '@vibeline/core/errors';
import { appealDeadline } from '@vibeline/core/features/reports/report.rules';
import type { SuspensionRow } from './suspension.queries.ts';

export function noticeOf(row: SuspensionRow, now: number): SuspensionNotice {
  return {
    until: row.until === null ? null : new Date(row.until).toISOString(),
    reason: row.reason,
    canAppeal: row.appeal_state === null && now <= appealDeadline(row.created_at),
  };
}
