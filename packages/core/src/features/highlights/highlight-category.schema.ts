import * as z from 'zod';
import { highlightCategories } from './highlight-categories.rules.ts';

export const highlightCategory = z.enum(highlightCategories, {
  error: `category must be one of ${highlightCategories.join(', ')}`,
});
