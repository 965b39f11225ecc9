import { OWN, type ReachOf } from '../reach-kinds.ts';

export const vibe: ReachOf<'vibe'> = {
  'vibe.getInsights': { exempt: OWN },
  'vibe.explainScore': { exempt: OWN },
  'vibe.listAchievements': { exempt: OWN },
};
