import {
  type AchievementDefinition,
  type AchievementKey,
  type AchievementMeasure,
  achievements,
} from '@vibeline/core/features/vibe/achievement.rules';
import type { Achievement } from '@vibeline/core/features/vibe/insight.schema';
import { currentStreak, streakLength } from '@vibeline/core/features/vibe/streaks.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordActivity } from '../activities/activity.queries.ts';
import { notifyMilestone } from '../notifications/notify.queries.ts';
import { countOwnActions, insertAchievement, listUnlocked } from './achievement.queries.ts';
import type { VibeDependencies, VibeHistory } from './read-history.ts';

type Definition = AchievementDefinition & { key: AchievementKey };
const definitions: readonly Definition[] = achievements;
const streakDefinitions = definitions.filter(({ measure }) => measure === 'streak');

export async function listAchievements(
  deps: VibeDependencies,
  memberId: number,
  history: VibeHistory,
): Promise<Achievement[]> {
  const streak = streakLength(currentStreak(history.days, history.today));
  const progress = { ...(await countOwnActions(deps.db, memberId)), streak };
  const unlocked = await unlockReached(deps, memberId, history, { progress, among: definitions });
  return definitions.map(({ key, title, description, target, measure }) => {
    const unlockedAt = unlocked.get(key);
    return {
      key,
      title,
      description,
      target,
      progress: Math.min(target, progress[measure]),
      unlockedAt: unlockedAt === undefined ? null : new Date(unlockedAt).toISOString(),
    };
  });
}

/** Stores the milestones of the current streak. */
export async function unlockStreaks(deps: VibeDependencies, memberId: number, history: VibeHistory): Promise<void> {
  const streak = streakLength(currentStreak(history.days, history.today));
  if (streakDefinitions.every(({ target }) => target > streak)) return;
  const progress = { posts: 0, comments: 0, votesGiven: 0, streak };
  await unlockReached(deps, memberId, history, { progress, among: streakDefinitions });
}

/** Returns when each was unlocked (ms UTC), by its key. */
async function unlockReached(
  deps: VibeDependencies,
  memberId: number,
  history: VibeHistory,
  { progress, among }: { progress: Record<AchievementMeasure, number>; among: readonly Definition[] },
): Promise<Map<string, number>> {
  const unlocked = await listUnlocked(deps.db, memberId);
  const reached = among.filter(({ key, measure, target }) => !unlocked.has(key) && progress[measure] >= target);
  if (reached.length === 0) return unlocked;
  await inTransaction(deps.db, async (trx) => {
    for (const definition of reached) {
      const unlockedAt = timeReached(definition, history, deps.now());
      const isNew = await insertAchievement(trx, { memberId, key: definition.key, unlockedAt });
      if (isNew && definition.measure === 'streak') await announceStreak(deps, trx, memberId, definition);
    }
  });
  return listUnlocked(deps.db, memberId);
}

/** To the member, and in Live Activity to others. */
async function announceStreak(
  { events, now }: VibeDependencies,
  trx: Transaction<Database>,
  memberId: number,
  { title, target }: Definition,
): Promise<void> {
  if (!events) return;
  await notifyMilestone({ trx, events, now: now() }, memberId, { kind: 'streak', value: target });
  await recordActivity(trx, events, { kind: 'milestone', actorId: memberId, milestone: title, now: now() });
}

/** For a streak the beginning of the day that completed it; for the others it is not known, so it is now. */
function timeReached({ measure, target }: Definition, { calendar, days, today }: VibeHistory, now: number): number {
  const streak = measure === 'streak' ? currentStreak(days, today) : null;
  return streak ? calendar.startOfDay(streak.from + target - 1) : now;
}
