import type { FactorChange } from '@vibeline/core/features/notifications/notification.rules';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import type { PublishContext } from '../events/publish.ts';

/** Changes of one feature that others follow in the same transaction. */
interface DomainEvents {
  /** The counters of both are locked. */
  memberBlocked: { pair: readonly [number, number]; now: number };
  /** The counters of both are locked. */
  memberUnblocked: { pair: readonly [number, number] };
  /** A story reaches fewer members; null: none, because it is deleted. The row of its author is locked. */
  storyNarrowed: { storyId: number; audience: Audience | null };
  /** The row of the member is locked. */
  privacyChanged: { memberId: number; isPrivate: boolean; now: number };
  /**
   * A session has begun. `device`: browser and system, null when unknown; `network` as `networkOf`; `isKnown`: the member had
   * signed in from there before.
   */
  signedIn: { memberId: number; device: string | null; network: string; isKnown: boolean; now: number };
  /** By the consent of the member, and it was not told before. Their credential is locked. */
  appAccessGiven: { memberId: number; appName: string; scopes: string; now: number };
  /** By the member. Their credential is locked. */
  passwordChanged: { memberId: number; now: number };
  /** The credential of the member is locked, or one of their recovery codes was used. `byId`: who reset it. */
  factorChanged: { memberId: number; change: FactorChange; byId?: number | null; now: number };
  /** With a reset link. The credential of the member is locked. */
  passwordReset: { memberId: number; isMailed: boolean; madeBy: number | null; madeAt: number | null; now: number };
  /** By an administrator: the account is hidden from now on. The row of the member is locked. */
  deletionAsked: { memberId: number; now: number };
  /** By themselves. The row of the member is locked. */
  memberLeft: { memberId: number; dueAt: number; now: number };
  /** With a sign-in, whose credential is locked: from a break, or after they had left. */
  memberCameBack: { memberId: number };
}

type EventName = keyof DomainEvents;

/** Takes the locks that its change needs, and returns the change. */
export type DomainEventHandler<Name extends EventName> = (
  context: PublishContext,
  event: DomainEvents[Name],
) => Promise<() => Promise<unknown>>;

export type DomainEventHandlers = { [Name in EventName]: readonly DomainEventHandler<Name>[] };

/**
 * Runs the handlers of an event: first all their locks; the returned function runs all their changes. So a feature
 * imports none that depends on it, and locks are always taken in the same order.
 */
export type DispatchDomainEvent = <Name extends EventName>(
  name: Name,
  context: PublishContext,
  event: DomainEvents[Name],
) => Promise<() => Promise<void>>;

export function createDispatch(handlers: DomainEventHandlers): DispatchDomainEvent {
  return async (name, context, event) => {
    const changes: (() => Promise<unknown>)[] = [];
    for (const handle of handlers[name]) changes.push(await handle(context, event));
    return async () => {
      for (const change of changes) await change();
    };
  };
}
