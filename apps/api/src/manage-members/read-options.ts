import type { ActionContext } from './member-action.ts';

const DAYS_MAX = 30;
const DAYS = 7;

export function readDays(usageError: ActionContext['usageError'], days: string | undefined): number {
  if (days === undefined) return DAYS;
  const number = Number(days);
  if (!/^\d{1,2}$/.test(days) || number < 1 || number > DAYS_MAX) throw usageError(`days is 1 to ${DAYS_MAX}`);
  return number;
}
