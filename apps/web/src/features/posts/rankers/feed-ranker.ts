import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';
import { createContext } from 'react';

/** The order of the feed around a post; null for posts elsewhere. */
export const FeedRanker = createContext<Ranker | null>(null);
