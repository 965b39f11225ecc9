import type { ServiceDependencies } from '../../dependencies.ts';
import { savePresence } from './presence.queries.ts';

const INTERVAL_MS = 15_000;
const MEMBER_INTERVAL_MS = 60_000;
/** Members seen within this time are written in one statement, with its beginning as their time. */
const PRECISION_MS = 10_000;
const MEMBERS_PER_STATEMENT = 200;

interface Dependencies extends ServiceDependencies {
  reportError: (error: unknown) => void;
}

export interface PresenceRecorder {
  /** Keeps in memory that a member is online; the database is written later, so that no call waits for it. */
  see(memberId: number): void;
  save(): Promise<void>;
  stop(): Promise<void>;
}

export function createPresenceRecorder({ db, now, reportError }: Dependencies): PresenceRecorder {
  const waiting = new Map<number, number>();
  const savedAt = new Map<number, number>();

  const saveDue = async (isDue: (memberId: number) => boolean) => {
    const byTime = new Map<number, number[]>();
    for (const [memberId, at] of waiting) {
      const seenAt = at - (at % PRECISION_MS);
      if (!isDue(memberId)) continue;
      const ids = byTime.get(seenAt);
      if (ids) ids.push(memberId);
      else byTime.set(seenAt, [memberId]);
    }
    for (const [seenAt, ids] of byTime) {
      for (let start = 0; start < ids.length; start += MEMBERS_PER_STATEMENT) {
        const group = ids.slice(start, start + MEMBERS_PER_STATEMENT);
        for (const memberId of group) {
          waiting.delete(memberId);
          savedAt.set(memberId, now());
        }
        await savePresence(db, group, seenAt);
      }
    }
  };
  const save = () => {
    const savedBefore = now() - MEMBER_INTERVAL_MS;
    for (const [memberId, at] of savedAt) if (at <= savedBefore) savedAt.delete(memberId);
    return saveDue((memberId) => !savedAt.has(memberId));
  };
  const timer = setInterval(() => void save().catch(reportError), INTERVAL_MS);
  timer.unref();
  return {
    see: (memberId) => void waiting.set(memberId, now()),
    save,
    async stop() {
      clearInterval(timer);
      await saveDue(() => true).catch(reportError);
    },
  };
}
