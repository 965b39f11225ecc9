import { lazyPart } from '../../ui/lazy-part.tsx';
import { GoalCardSkeleton, VibeCardsSkeleton } from './VibeCardsSkeleton.tsx';

/** The cards beside the feed, loaded after it. */
export const VibeCards = lazyPart(() => import('./VibeCards.tsx'), 'VibeCards', { Fallback: VibeCardsSkeleton });
export const GoalCard = lazyPart(() => import('./GoalCard.tsx'), 'GoalCard', { Fallback: GoalCardSkeleton });
