import type { CreateSessionInput } from '@vibeline/core/features/match/match.schema';
import type { DemoMatchRequest, DemoSession } from '@vibeline/demo-world/demo-content.schema';
import { idOf } from './created-ids.ts';
import type { FixtureBuilder } from './fixture-builder.ts';
import type { SessionEvent } from './plan/plan-sessions.ts';

export interface CreatedSessions {
  sessions: Map<DemoSession, number>;
  matches: Map<DemoMatchRequest, number>;
}

export function addSessionEvent(builder: FixtureBuilder, event: SessionEvent, created: CreatedSessions): void {
  const { session } = event;
  switch (event.type) {
    case 'session':
      builder.act(session.owner, async ({ services }, viewer) => {
        const { id } = await services.match.createSession(viewer, sessionInput(session));
        created.sessions.set(session, id);
      });
      break;
    case 'matchRequest':
      builder.actOn(event.request.member, session.owner, async ({ services }, viewer, targetUserId) => {
        const sessionId = idOf(created.sessions, session);
        const { match } = await services.match.request(viewer, { sessionId, targetUserId });
        created.matches.set(event.request, match.id);
      });
      break;
    case 'matchAnswer':
      builder.act(session.owner, async ({ services }, viewer) => {
        const status = event.isAccepted ? 'accepted' : 'declined';
        await services.match.answer(viewer, { id: idOf(created.matches, event.request), status });
      });
      break;
  }
}

export function sessionInput({ text, category, location, time, participants }: DemoSession): CreateSessionInput {
  return {
    vibeContent: text,
    category,
    location: location ?? null,
    timePreference: time,
    maxParticipants: participants,
  };
}
