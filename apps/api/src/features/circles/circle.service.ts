import type { CircleInvitationService, CircleService } from '@vibeline/core/features/circles/circle.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/event-bus.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
}

export function createCircleService(_deps: Dependencies): CircleService & CircleInvitationService {
  return {} as CircleService & CircleInvitationService;
}
