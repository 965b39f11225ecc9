import * as z from 'zod';
import { idInput } from './ids.ts';
import { VIEWS_MAX } from './views.rules.ts';

export const seenIds = z
  .array(idInput, { error: 'Ids must be a list' })
  .min(1, { error: 'At least one id is required' })
  .max(VIEWS_MAX, { error: `At most ${VIEWS_MAX} ids at a time` })
  .transform((ids) => [...new Set(ids)])
  .meta({ minItems: 1, maxItems: VIEWS_MAX });
