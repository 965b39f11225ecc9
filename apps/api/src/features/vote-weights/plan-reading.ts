import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Weighing } from '../../db/settings.ts';
import { hourOf } from './crowds.ts';
import { findVoteState } from './vote-weight.queries.ts';

/** Accounts get older, and rings that are still there are found again, without any vote. */
export const READ_AGAIN_MS = DAY_MS;

export type Reading = Required<Omit<Weighing, 'restsUntil'>>;

/** From which member on votes are read, and since when crowds may grow. null: since they were read nothing has changed. */
export async function planReading(
  db: Kysely<Database>,
  weighing: Weighing | null,
  now: number,
): Promise<Reading | null> {
  const known: Partial<Weighing> = weighing ?? {};
  const { after = 0, beganAt, votes: votesThen, crowdsFrom = hourOf(now - DAY_MS) } = known;
  if (after > 0 && beganAt !== undefined) return { after, beganAt, votes: votesThen ?? '', crowdsFrom };
  const votes = await findVoteState(db);
  const isRecent = beganAt !== undefined && Math.abs(now - beganAt) < READ_AGAIN_MS;
  if (isRecent && votes === votesThen) return null;
  return { after: 0, beganAt: now, votes, crowdsFrom: Math.min(crowdsFrom, hourOf(now)) };
}

/** What the next run goes on with, after a run that has read the votes up to those of the member `after`; 0: all. */
export function nextReading(reading: Reading, after: number): Reading {
  // Whatever was given in an hour that had ended is compared.
  const crowdsFrom = after === 0 ? hourOf(reading.beganAt) : reading.crowdsFrom;
  return { ...reading, after, crowdsFrom };
}
