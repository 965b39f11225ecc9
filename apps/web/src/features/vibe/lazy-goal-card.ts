import { lazyComponent } from '../../ui/lazy-component.tsx';
import { GoalCardSkeleton } from './GoalCardSkeleton.tsx';

export const GoalCard = lazyComponent(() => import('./GoalCard.tsx'), 'GoalCard', { Fallback: GoalCardSkeleton });
