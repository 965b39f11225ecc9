import type { ServiceDependencies } from '../../dependencies.ts';
import type { ReceivedEvent } from '../../events/event-bus.ts';
import type { EventReaders } from './event-readers.ts';
import type { OpenStreams } from './open-streams.ts';

export type EventsByKind = { [Event in ReceivedEvent as Event['kind']]: Event };

/** Each receives the events of one kind from the bus, and sends what follows from them to those who may know of it. */
export type Senders<Kind extends keyof EventsByKind> = { [Each in Kind]: (event: EventsByKind[Each]) => void };

export interface SenderDependencies extends ServiceDependencies {
  readers: EventReaders;
  streams: OpenStreams;
  /** Receives errors of reads. The next change or connection makes up for the events that were not sent. */
  reportError: (error: unknown) => void;
}
