import type { CircleInvitationService } from '@vibeline/core/features/circles/circle.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/event-bus.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
}

export function createCircleInvitationService(_deps: Dependencies): CircleInvitationService {
  return {} as CircleInvitationService;
}
