import type { MatchService } from '@vibeline/core/features/match/match.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/event-bus.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
}

export function createMatchService(_deps: Dependencies): MatchService {
  return {} as MatchService;
}
