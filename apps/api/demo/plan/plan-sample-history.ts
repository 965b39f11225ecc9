import { HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { sampleHistory } from '@vibeline/demo-world/demo-content';
import { Temporal } from 'temporal-polyfill';
import { createRandom } from '../random.ts';
import type { PlannedVote } from './plan-votes.ts';

const TUESDAY = 2;
const FIRST_DAY = 29;

/** A vote on a post made at `from` (ms UTC). */
export interface UndatedVote extends PlannedVote {
  post: number;
  from: number;
}

export class SampleHistory {
  readonly #today: Temporal.PlainDate;
  readonly #now: number;
  readonly #timeZone: string;

  constructor(now: number, timeZone: string) {
    this.#today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
    this.#now = now;
    this.#timeZone = timeZone;
  }

  /** When each post of the history is made (ms UTC), by the beginning of its text. */
  postTimes(): Map<string, number> {
    const days = Array.from({ length: 7 }, (_, index) => FIRST_DAY - index);
    const openingDays = days.filter((daysAgo) => this.#dateOf(daysAgo).dayOfWeek !== TUESDAY);
    const lastTuesday = ((this.#today.dayOfWeek - TUESDAY + 6) % 7) + 1;
    const { opening, tuesdays } = sampleHistory;
    return new Map([
      ...opening.map((one, index) => [one.post, this.#timeOf(openingDays[index] ?? FIRST_DAY, one)] as const),
      ...tuesdays.map(
        (one, index) => [one.post, this.#timeOf(lastTuesday + 7 * (tuesdays.length - 1 - index), one)] as const,
      ),
    ]);
  }

  dateVotes(votes: readonly UndatedVote[]): { vote: UndatedVote; at: number }[] {
    const random = createRandom('sample history');
    let waiting = random.shuffle(votes);
    return sampleHistory.days.flatMap(({ daysAgo, votes: [positive, negative] }) => {
      const [start, end] = [this.#startOf(daysAgo), this.#startOf(daysAgo - 1)];
      const choose = (kind: '+' | '-', count: number) => {
        const chosen = waiting.filter((vote) => vote.kind === kind && vote.from < end - HOUR_MS).slice(0, count);
        if (chosen.length < count) throw new Error(`Too few votes ${kind} for ${daysAgo} days ago`);
        waiting = waiting.filter((vote) => !chosen.includes(vote));
        return chosen;
      };
      return [...choose('+', positive), ...choose('-', negative)].map((vote) => {
        const from = Math.max(start + 7 * HOUR_MS, vote.from + MINUTE_MS);
        return { vote, at: Math.round(from + (end - MINUTE_MS - from) * random.next()) };
      });
    });
  }

  /** When today began (ms UTC), or the given time if that is later. */
  notBeforeToday(time: number): number {
    return Math.min(this.#now, Math.max(this.#startOf(0), time));
  }

  #dateOf(daysAgo: number): Temporal.PlainDate {
    return this.#today.subtract({ days: daysAgo });
  }

  #startOf(daysAgo: number): number {
    return this.#dateOf(daysAgo).toZonedDateTime(this.#timeZone).epochMilliseconds;
  }

  #timeOf(daysAgo: number, { hour, minute }: { hour: number; minute: number }): number {
    const plainTime = Temporal.PlainTime.from({ hour, minute });
    return this.#dateOf(daysAgo).toZonedDateTime({ timeZone: this.#timeZone, plainTime }).epochMilliseconds;
  }
}
