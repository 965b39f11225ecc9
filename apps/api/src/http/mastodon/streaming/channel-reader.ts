import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { circleListId } from '../entities/list.ts';
import type { Channel, Source, StreamItem } from './channels.ts';
import { streamingErrors } from './streaming.errors.ts';

/** What one connection may have open. A channel costs a comparison for each new status, and no read of its own. */
const CHANNELS_MAX = 100;

/** One event of the reference, for one of the channels. */
export interface ChannelEvent {
  label: readonly string[];
  name: 'update' | 'notification' | 'conversation';
  /** JSON of the entity. */
  payload: string;
}

/** The last that a connection gets, and why. */
export interface StreamEnd {
  end: Extract<ServerEvent, { type: 'end' }>['reason'];
}

export interface SourceReader {
  /**
   * The newest of a list that are newer than an id, newest first, as a request of it would be answered; throws what it
   * would be refused with.
   */
  readNewest: (source: Exclude<Source, 'conversations'>, limit: number, sinceId?: string) => Promise<StreamItem[]>;
  readConversation: (id: number) => Promise<StreamItem>;
  report: (error: unknown) => void;
}

/** More that are new at once are left out: a client reads its lists again when it sees a gap. */
const NEW_MAX = 20;

/**
 * Turns events, which say only that something has changed, into the entities that are new: each list that an open channel
 * is of is read again as its member may see it then, and what is newer than before is sent. At most one read of a list
 * for an event, however many channels there are.
 */
export function createChannelReader({ readNewest, readConversation, report }: SourceReader) {
  const channels = new Map<string, Channel>();
  /** The newest id that is known of a list. Ids sort by time, as text. */
  const newest = new Map<Source, string>();
  /** Until the channels that are being added are open. */
  let opening: Promise<unknown> = Promise.resolve();

  const keyOf = ({ label }: Channel) => label.join(' ');
  const channelsOf = (source: Source) => [...channels.values()].filter(({ sources }) => sources.includes(source));

  const open = async (channel: Channel): Promise<void> => {
    if (channels.has(keyOf(channel))) return;
    if (channels.size >= CHANNELS_MAX) throw streamingErrors.tooManyChannels(CHANNELS_MAX);
    const found = new Map<Source, string>();
    for (const source of channel.sources) {
      if (source === 'conversations' || newest.has(source)) continue;
      const [latest] = await readNewest(source, 1);
      found.set(source, latest?.id ?? '');
    }
    for (const [source, id] of found) newest.set(source, id);
    channels.set(keyOf(channel), channel);
  };

  const findNew = async (source: Exclude<Source, 'conversations'>): Promise<StreamItem[]> => {
    const known = newest.get(source) ?? '';
    const found = await readNewest(source, NEW_MAX, known);
    const [latest] = found;
    // The last channel of the list may have been left meanwhile.
    if (latest && channelsOf(source).length > 0 && latest.id > (newest.get(source) ?? ''))
      newest.set(source, latest.id);
    return found.reverse();
  };

  async function* readSource(source: Source, event: ServerEvent): AsyncGenerator<ChannelEvent> {
    const readers = channelsOf(source);
    if (readers.length === 0) return;
    const items = source === 'conversations' ? await conversationsOf(event, readConversation) : await findNew(source);
    const name = nameOf(source);
    for (const item of items) {
      const payload = JSON.stringify(item);
      for (const { label, takes } of readers) {
        if (name !== 'update' || takes(item)) yield { label, name, payload };
      }
    }
  }

  return {
    /** One after the other. Throws what a request of its list would be refused with. */
    add(channel: Channel): Promise<void> {
      const added = open(channel);
      opening = added.catch(() => undefined);
      return added;
    },

    remove(channel: Channel): void {
      channels.delete(keyOf(channel));
      for (const source of channel.sources) if (channelsOf(source).length === 0) newest.delete(source);
    },

    async *read(events: AsyncIterable<ServerEvent>): AsyncGenerator<ChannelEvent | StreamEnd> {
      for await (const event of events) {
        if (event.type === 'end') yield { end: event.reason };
        // What happens while a channel is opened is new to it.
        await opening;
        for (const source of sourcesOf(event, newest.keys())) {
          try {
            yield* readSource(source, event);
          } catch (error) {
            // The next event makes up for what could not be read, such as a circle that the member has left, or a conversation that they have deleted.
            report(error);
          }
        }
      }
    },
  };
}
export type ChannelReader = ReturnType<typeof createChannelReader>;

function sourcesOf(event: ServerEvent, known: Iterable<Source>): Source[] {
  switch (event.type) {
    case 'newPosts':
      return ['home'];
    case 'circlePosts':
      return [`list:${circleListId(event.circleId)}`];
    case 'notifications':
      return ['notifications'];
    case 'messages':
      return ['conversations'];
    case 'missed':
      return [...known];
    default:
      return [];
  }
}

function nameOf(source: Source): ChannelEvent['name'] {
  if (source === 'notifications') return 'notification';
  return source === 'conversations' ? 'conversation' : 'update';
}

async function conversationsOf(event: ServerEvent, read: SourceReader['readConversation']): Promise<StreamItem[]> {
  return event.type === 'messages' ? [await read(event.conversationId)] : [];
}
