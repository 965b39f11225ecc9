import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';
import { createContext } from 'react';

export const FeedRanker = createContext<Ranker | null>(null);
