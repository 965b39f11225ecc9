import { DAY_MS } from '@vibeline/core/durations.rules';
import {
  PERSONAL_TOKEN_DAYS_MAX,
  personalTokenDays,
} from '@vibeline/core/features/personal-tokens/personal-token.rules';

const [MONTH, QUARTER, YEAR] = personalTokenDays;

// Keys that are numbers would come first, whatever the order here.
export const endOptions = {
  month: `In ${MONTH} days`,
  quarter: `In ${QUARTER} days`,
  year: `In ${YEAR} days`,
  day: 'On a day that I choose',
} as const;

const days = { month: MONTH, quarter: QUARTER, year: YEAR };

/** ISO 8601. A day that is chosen is the last one, where the member is; it has been checked by `endProblem`. */
export function endFor(end: keyof typeof endOptions, day: string, now: Date): string {
  const at = end === 'day' ? new Date(`${day}T23:59:59`) : new Date(now.getTime() + days[end] * DAY_MS);
  return at.toISOString();
}

/** As the value of a field of `type="date"`. */
export function dayAfter(count: number, now: Date): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + count);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

export function endProblem(day: string, now: Date): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Choose the last day';
  if (day < dayAfter(0, now)) return 'Choose a day to come';
  return day > dayAfter(PERSONAL_TOKEN_DAYS_MAX, now) ? `Choose a day within ${PERSONAL_TOKEN_DAYS_MAX} days` : null;
}
