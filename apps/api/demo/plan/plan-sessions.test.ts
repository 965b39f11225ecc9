import { HOUR_MS } from '@vibeline/core/durations.rules';
import { sessionCategories, timePreferences } from '@vibeline/core/features/match/match.rules';
import { createSessionInput } from '@vibeline/core/features/match/match.schema';
import { activeMembers, sessions } from '@vibeline/demo-world/demo-content';
import { describe, expect, it } from 'vitest';
import { sessionInput } from '../add-sessions.ts';
import { planSessions, type SessionEvent } from './plan-sessions.ts';

const WEDNESDAY = Date.UTC(2026, 4, 20);
const hours = Array.from({ length: 8 * 24 }, (_, hour) => WEDNESDAY + hour * HOUR_MS + 1000);

describe('sessions of the demo world', () => {
  it('are accepted unchanged, by active members, with different texts', () => {
    const names = activeMembers.map(({ username }) => username);
    for (const session of sessions) {
      expect(createSessionInput.parse(sessionInput(session))).toEqual(sessionInput(session));
      expect(names).toContain(session.owner);
    }
    expect(new Set(sessions.map(({ text }) => text)).size).toBe(sessions.length);
  });

  it('have every category and every time among those of others than the quick logins', () => {
    const others = sessions.filter(({ owner }) => owner !== 'demo' && owner !== 'sam');
    expect(new Set(others.map(({ category }) => category))).toEqual(new Set(sessionCategories));
    expect(new Set(others.map(({ time }) => time))).toEqual(new Set(timePreferences));
  });

  it('are asked to be joined by others, who get no more seats than there are; one is full', () => {
    let full = 0;
    for (const { owner, participants, requests = [] } of sessions) {
      expect(requests.map(({ member }) => member)).not.toContain(owner);
      expect(new Set(requests.map(({ member }) => member)).size).toBe(requests.length);
      const seats = participants - 1 - requests.filter(({ answer }) => answer === 'accepted').length;
      expect(seats).toBeGreaterThanOrEqual(0);
      if (seats === 0) full += 1;
    }
    expect(full).toBe(1);
  });

  it('let the demo member own two, one of them with two requests, and ask for three with each answer', () => {
    const own = sessions.filter(({ owner }) => owner === 'demo').map(({ requests = [] }) => requests);
    expect(own.map((requests) => requests.filter(({ answer }) => answer === undefined).length)).toEqual([2, 0]);
    for (const requests of own) expect(requests.filter(({ answer }) => answer === 'accepted')).toHaveLength(1);
    const asked = sessions.flatMap(({ requests = [] }) => requests.filter(({ member }) => member === 'demo'));
    expect(new Set(asked.map(({ answer }) => answer))).toEqual(new Set(['accepted', undefined, 'declined']));
    expect(asked).toHaveLength(3);
  });
});

function stepsOf(event: SessionEvent): { before: object | null; after: object | null } {
  if (event.type === 'session') return { before: null, after: event.session };
  if (event.type === 'matchRequest') return { before: event.session, after: event.request };
  return { before: event.request, after: null };
}

/** Whether a session that was created at `at` lasts until `now` (ms UTC), `offset` hours from UTC. */
function lasts({ at, session }: Extract<SessionEvent, { type: 'session' }>, now: number, offset: number): boolean {
  const hour = (time: number) => Math.floor(time / HOUR_MS + offset);
  const day = (time: number) => Math.floor(hour(time) / 24);
  // 1970-01-05 was a Monday.
  const week = (time: number) => Math.floor((day(time) - 4) / 7);
  if (session.time === 'now') return now - at < 3 * HOUR_MS;
  if (session.time === 'tonight') return day(at) === day(now) || hour(now) % 24 < 6;
  return session.time === 'flexible' || week(at) === week(now);
}

describe('planned sessions', () => {
  it('are created, asked for and answered in this order, up to now', () => {
    for (const now of hours) {
      const events = planSessions(now, 'UTC').toSorted((a, b) => a.at - b.at);
      const steps = events.map(stepsOf);
      const happened = steps.map(({ after }) => after);
      for (const [index, { before }] of steps.entries()) expect([null, ...happened.slice(0, index)]).toContain(before);
      for (const session of sessions) expect(happened).toContain(session);
      expect(Math.max(...events.map(({ at }) => at))).toBeLessThanOrEqual(now);
    }
  });

  it.each([
    ['UTC', 0],
    ['Pacific/Kiritimati', 14],
    ['Pacific/Pago_Pago', -11],
  ])('begin late enough to last until now in %s', (timeZone, offset) => {
    for (const now of hours) {
      const created = planSessions(now, timeZone).filter((event) => event.type === 'session');
      expect(created.filter((event) => !lasts(event, now, offset))).toEqual([]);
    }
  });
});
