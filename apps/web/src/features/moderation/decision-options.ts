import { DAY_MS } from '@vibeline/core/durations.rules';
import { type ReportReason, reasonLabels, reportReasons } from '@vibeline/core/features/reports/report.rules';

/** Days of a suspension; '' is one without an end. */
export const durations = { '1': '1 day', '7': '7 days', '30': '30 days', '365': '1 year', '': 'Without an end' };
export type Days = keyof typeof durations;

export const ruleOptions = Object.fromEntries(reportReasons.map((one) => [one, reasonLabels[one]])) as Record<
  ReportReason,
  string
>;

export function endOf(days: Days): string | null {
  return days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
}

export function suspensionText(days: Days): string {
  const until = days === '' ? 'until a moderator ends the suspension' : `for ${durations[days]}`;
  return `They are signed out everywhere, and cannot sign in ${until}.`;
}
