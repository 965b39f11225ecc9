import { HASHTAG_MAX, hashtagKey } from '@vibeline/core/text-parts.rules';
import * as z from 'zod';
import type { Status } from '../entities/status.ts';

/** A list that is read again when something of it is new; `list:` with the id of a list. */
export type Source = 'home' | 'notifications' | 'conversations' | `list:${string}`;

/** Of a list. Statuses alone have more than an id. */
export interface StreamItem extends Partial<Pick<Status, 'tags' | 'media_attachments'>> {
  id: string;
}

/** One stream of the reference. */
export interface Channel {
  /** As its events name it on a WebSocket: the name, and what it is of. */
  label: readonly string[];
  sources: readonly Source[];
  /** Of the statuses of its sources. */
  takes: (status: StreamItem) => boolean;
}

const NAME_MAX = 40;

/** How a client names a stream, in a query or a message. */
export const channelName = z.object({
  stream: z.string().max(NAME_MAX),
  tag: z
    .string()
    .max(HASHTAG_MAX + 1)
    .optional(),
  list: z.string().min(1).max(NAME_MAX).optional(),
});
type ChannelName = z.output<typeof channelName>;

const takesAll = () => true;
const hasMedia = ({ media_attachments = [] }: StreamItem) => media_attachments.length > 0;

/** Those without parameters. The home timeline has every public post, so one read of it is enough for all of these. */
const plain: Readonly<Record<string, Omit<Channel, 'label'>>> = {
  user: { sources: ['home', 'notifications'], takes: takesAll },
  'user:notification': { sources: ['notifications'], takes: takesAll },
  direct: { sources: ['conversations'], takes: takesAll },
  public: { sources: ['home'], takes: takesAll },
  'public:local': { sources: ['home'], takes: takesAll },
  'public:media': { sources: ['home'], takes: hasMedia },
  'public:local:media': { sources: ['home'], takes: hasMedia },
  // Posts of other servers: there are none.
  'public:remote': { sources: [], takes: takesAll },
  'public:remote:media': { sources: [], takes: takesAll },
};

/** null for one that is not known, or lacks what it is of. */
export function findChannel({ stream, tag, list }: ChannelName): Channel | null {
  const found = Object.hasOwn(plain, stream) ? plain[stream] : undefined;
  if (found) return { label: [stream], ...found };
  if (stream === 'list') {
    return list === undefined ? null : { label: [stream, list], sources: [`list:${list}`], takes: takesAll };
  }
  if (stream !== 'hashtag' && stream !== 'hashtag:local') return null;
  const key = hashtagKey((tag ?? '').replace(/^#/, ''));
  if (tag === undefined || key === '') return null;
  const takes = ({ tags = [] }: StreamItem) => tags.some(({ name }) => hashtagKey(name) === key);
  // Clients compare it with what they have sent.
  return { label: [stream, tag], sources: ['home'], takes };
}
