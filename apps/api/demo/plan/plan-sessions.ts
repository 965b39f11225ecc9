import { HOUR_MS, WEEK_MS } from '@vibeline/core/durations.rules';
import { sessions } from '@vibeline/demo-world/demo-content';
import type { DemoMatchRequest, DemoSession } from '@vibeline/demo-world/demo-content.schema';
import { openCalendar } from '../../src/local-time.ts';

export type SessionEvent =
  | { at: number; type: 'session'; session: DemoSession }
  | { at: number; type: 'matchRequest'; session: DemoSession; request: DemoMatchRequest }
  | { at: number; type: 'matchAnswer'; session: DemoSession; request: DemoMatchRequest; isAccepted: boolean };

export function planSessions(now: number, timeZone: string): SessionEvent[] {
  const weekStart = startOfWeek(now, timeZone);
  return sessions.flatMap((session) => {
    const { hoursAgo, time, requests = [] } = session;
    const at = time === 'weekend' ? Math.max(now - hoursAgo * HOUR_MS, weekStart) : now - hoursAgo * HOUR_MS;
    const step = (now - at) / (requests.length + 1);
    return [
      { at, type: 'session', session } satisfies SessionEvent,
      ...requests.flatMap((request, index): SessionEvent[] => {
        const requestedAt = at + Math.floor(step * (index + 0.5));
        const asked: SessionEvent = { at: requestedAt, type: 'matchRequest', session, request };
        if (request.answer === undefined) return [asked];
        const isAccepted = request.answer === 'accepted';
        return [asked, { at: at + Math.floor(step * (index + 1)), type: 'matchAnswer', session, request, isAccepted }];
      }),
    ];
  });
}

/** When the Monday of a time's week begins (ms UTC) in the time zone. */
function startOfWeek(time: number, timeZone: string): number {
  const calendar = openCalendar(timeZone, { since: time - WEEK_MS, until: time });
  const { day, weekday } = calendar.localTime(time);
  return calendar.startOfDay(day - weekday + 1);
}
