import {
  type AchievementDefinition,
  type AchievementKey,
  type AchievementMeasure,
  achievements,
} from '@vibeline/core/features/vibe/achievement.rules';
import type { Achievement } from '@vibeline/core/features/vibe/insight.schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordActivity } from '../activities/activity.queries.ts';
import { notifyMilestone } from '../notifications/notify-milestones.queries.ts';
import { countOwnActions, findActionTime, insertAchievement, listUnlocked } from './achievement.queries.ts';
import type { VibeDependencies, VibeHistory } from './read-history.ts';
import { currentStreak, longestStreak, streakLength, streaksOf } from './streaks.ts';

type Definition = AchievementDefinition & { key: AchievementKey };
const definitions: readonly Definition[] = achievements;
const isStreak = ({ measure }: Definition) => measure === 'currentStreak' || measure === 'longestStreak';
const streakDefinitions = definitions.filter(isStreak);

export async function listAchievements(
  deps: VibeDependencies,
  memberId: number,
  history: VibeHistory,
): Promise<Achievement[]> {
  const progress = { ...(await countOwnActions(deps.db, memberId)), ...measureStreaks(history) };
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

export async function unlockStreaks(deps: VibeDependencies, memberId: number, history: VibeHistory): Promise<void> {
  const progress = { posts: 0, comments: 0, votesGiven: 0, ...measureStreaks(history) };
  if (streakDefinitions.every(({ target, measure }) => target > progress[measure])) return;
  await unlockReached(deps, memberId, history, { progress, among: streakDefinitions });
}

function measureStreaks({ days, today }: VibeHistory) {
  return { currentStreak: streakLength(currentStreak(days, today)), longestStreak: longestStreak(days) };
}

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
      const unlockedAt = (await timeReached(trx, memberId, definition, history)) ?? deps.now();
      const isNew = await insertAchievement(trx, { memberId, key: definition.key, unlockedAt });
      // Nobody is notified of a past streak.
      if (isNew && isStreak(definition) && progress.currentStreak >= definition.target)
        await notifyStreak(deps, trx, memberId, definition);
    }
  });
  return listUnlocked(deps.db, memberId);
}

async function notifyStreak(
  { events, now }: VibeDependencies,
  trx: Transaction<Database>,
  memberId: number,
  { title, target }: Definition,
): Promise<void> {
  if (!events) return;
  await notifyMilestone({ trx, events, now: now() }, memberId, { kind: 'streak', value: target });
  await recordActivity(trx, events, { kind: 'milestone', actorId: memberId, milestone: title, now: now() });
}

async function timeReached(
  trx: Transaction<Database>,
  memberId: number,
  { measure, target }: Definition,
  { calendar, days, today }: VibeHistory,
): Promise<number | null> {
  if (measure !== 'currentStreak' && measure !== 'longestStreak')
    return findActionTime(trx, { memberId, measure, target });
  const streak =
    measure === 'currentStreak'
      ? currentStreak(days, today)
      : streaksOf(days).find((one) => streakLength(one) >= target);
  return streak ? calendar.startOfDay(streak.from + target - 1) : null;
}
