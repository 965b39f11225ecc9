import { lazyPart } from '../../ui/lazy-part.tsx';
import { GoalCardSkeleton } from './GoalCardSkeleton.tsx';

export const GoalCard = lazyPart(() => import('./GoalCard.tsx'), 'GoalCard', { Fallback: GoalCardSkeleton });
