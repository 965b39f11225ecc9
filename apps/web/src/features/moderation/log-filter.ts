import { type LogAction, logActions } from '@vibeline/core/features/reports/report.rules';
import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

/** As it stands in the address. Days are those of the reader. */
export interface LogSearch {
  action?: LogAction;
  actor?: string;
  about?: string;
  from?: string;
  until?: string;
}

export function logSearch(search: Record<string, unknown>): LogSearch {
  const dayOf = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : undefined);
  return checkedParams({
    action: oneOf(search['action'], logActions),
    actor: textParam(search['actor']),
    about: textParam(search['about']),
    from: dayOf(search['from']),
    until: dayOf(search['until']),
  });
}

/** The filter of the server: the last day counts too. */
export function toLogFilter({ from, until, ...rest }: LogSearch) {
  return { ...rest, from: startOf(from, 0), until: startOf(until, 1) };
}

function startOf(day: string | undefined, later: number): string | undefined {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** What a form has, as it is written into the address: without empty fields. */
export function fromForm(form: Record<string, string>): LogSearch {
  return logSearch(Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.trim()])));
}
