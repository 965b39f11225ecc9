import { checkedParams, idParam, oneOf, textParam } from '../../lib/search-params.ts';

/** What the sections keep in the address. Those of a section check it further. */
export interface AdminSearch {
  /** Of the overview. */
  days?: '365';
  /** Of the audit log. */
  action?: string;
  actor?: string;
  about?: string;
  from?: string;
  until?: string;
  /** Of the members. */
  invitedBy?: number;
}

export function adminSearch({
  days,
  action,
  actor,
  about,
  from,
  until,
  invitedBy,
}: Record<string, unknown>): AdminSearch {
  return checkedParams({
    days: oneOf(days, ['365']),
    action: textParam(action),
    actor: textParam(actor),
    about: textParam(about),
    from: textParam(from),
    until: textParam(until),
    invitedBy: idParam(invitedBy),
  });
}
