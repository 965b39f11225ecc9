/**
 * Compares the processor time of the lists of VibeMatch on 10,000 active sessions and 100,000 that have ended with that on
 * a hundredth of them. The viewer has asked to join as many in both, and owns as many. Usage: `tsx bench/match.ts [rounds]`
 * after a build, on SQLite.
 */
import { DAY_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { sessionCategories, timePreferences } from '@vibeline/core/features/match/match.rules';
import type SQLite from 'better-sqlite3';
import { sessionEnd } from '../src/features/match/session-end.ts';
import { compareGrowth } from './compare-growth.ts';
import { pathOf } from './cpu-of-calls.ts';
import type { DataSet } from './data-set.ts';

const VIEWER = 1;
const OWN = 10;
const ASKED = 100;

const few = { active: 100, ended: 1_000 };
const many = { active: 10_000, ended: 100_000 };

const sessions = (filters: object) => pathOf('match.listSessions', { limit: 50, ...filters });
const calls = [
  { name: 'active sessions', path: sessions({}) },
  { name: 'page of 12', path: sessions({ limit: 12, others: true }) },
  { name: 'sessions of a category', path: sessions({ limit: 12, category: 'food' }) },
  { name: 'sessions for a time', path: sessions({ limit: 12, timePreference: 'weekend' }) },
  {
    name: 'sessions of a category for a time',
    path: sessions({ limit: 3, category: 'food', timePreference: 'flexible' }),
  },
  { name: 'own sessions', path: pathOf('match.listOwnSessions', { limit: 50 }) },
  { name: 'own matches', path: pathOf('match.listMatches', { limit: 50 }) },
  { name: 'requests', path: pathOf('match.listMatches', { limit: 50, filter: 'requests' }) },
  { name: 'counts', path: pathOf('match.counts', null) },
];

const [rounds = '15'] = process.argv.slice(2);
await compareGrowth({ viewerId: VIEWER, rounds: Number(rounds), calls, few, many, add: addSessions });

function addSessions(file: SQLite.Database, { members }: DataSet, { active, ended }: typeof few): void {
  const now = Date.now();
  const insert = file.prepare(
    `insert into vibe_sessions (owner_id, vibe_content, category, time_preference, max_participants, accepted_count,
       pending_count, created_at, ends_at)
     values (?, 'Coffee and a walk along the river', ?, ?, 4, 0, 1, ?, ?)`,
  );
  const ask = file.prepare(
    "insert into vibe_matches (session_id, user1_id, user2_id, status, created_at) values (?, ?, ?, 'pending', ?)",
  );
  const add = (n: number, createdAt: number, { ownerId, requesterId }: { ownerId: number; requesterId: number }) => {
    const preference = timePreferences[n % timePreferences.length] ?? 'now';
    const category = sessionCategories[Math.floor(n / timePreferences.length) % sessionCategories.length];
    const endsAt = sessionEnd(preference, null, createdAt);
    const { lastInsertRowid } = insert.run(ownerId, category, preference, createdAt, endsAt);
    ask.run(lastInsertRowid, requesterId, ownerId, createdAt);
  };
  const other = (n: number) => VIEWER + 1 + (n % (members - 2));
  for (let n = 0; n < ended; n += 1) {
    // Over the 60 days before the last 15, so that they have ended whatever their time was.
    const createdAt = now - 15 * DAY_MS - Math.round(((ended - n) / ended) * 60 * DAY_MS);
    add(n, createdAt, { ownerId: other(n), requesterId: other(n + 1) });
  }
  for (let n = 0; n < OWN; n += 1) add(n, now - 2 * MINUTE_MS, { ownerId: VIEWER, requesterId: other(n) });
  for (let n = 0; n < active; n += 1) {
    const isAsked = n >= active - ASKED;
    add(n, now - MINUTE_MS + (n % MINUTE_MS), { ownerId: other(n), requesterId: isAsked ? VIEWER : other(n + 1) });
  }
}
