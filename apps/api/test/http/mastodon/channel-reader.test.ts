import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { expect, it } from 'vitest';
import {
  type ChannelEvent,
  createChannelReader,
  type SourceReader,
} from '../../../src/http/mastodon/streaming/channel-reader.ts';
import { findChannel } from '../../../src/http/mastodon/streaming/channels.ts';

type ReadNewest = SourceReader['readNewest'];

const NEW_POSTS: ServerEvent = { type: 'newPosts', latestPostId: 1 };

function readerOf(readNewest: ReadNewest) {
  const report = (error: unknown) => {
    throw error;
  };
  return createChannelReader({ readNewest, readConversation: () => Promise.reject(new Error('None')), report });
}

function channelOf(stream: string) {
  const channel = findChannel({ stream });
  if (!channel) throw new Error(`No stream ${stream}`);
  return channel;
}

async function* once(event: ServerEvent) {
  yield event;
}

async function idsOf(events: AsyncIterable<unknown>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { payload } of events as AsyncIterable<ChannelEvent>) ids.push(JSON.parse(payload).id);
  return ids;
}

/** Lists with the newest first, as a request answers them. */
const newerOf = (ids: string[], sinceId = '') => ids.filter((id) => id > sinceId).map((id) => ({ id }));

it('a post that comes while its stream is opened comes in the stream', async () => {
  const home = ['a'];
  let answer = () => {};
  const notifications = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const reader = readerOf(async (source, limit, sinceId) => {
    if (source === 'home') return newerOf(home, sinceId).slice(0, limit);
    await notifications;
    return [];
  });
  const added = reader.add(channelOf('user'));
  await Promise.resolve();
  home.unshift('b');
  const found = idsOf(reader.read(once(NEW_POSTS)));
  answer();
  await added;
  expect(await found).toEqual(['b']);
});

it('a stream that could not be opened leaves no position behind', async () => {
  const home = ['a'];
  const reader = readerOf(async (source, limit, sinceId) => {
    if (source !== 'home') throw new Error('Refused');
    return newerOf(home, sinceId).slice(0, limit);
  });
  await expect(reader.add(channelOf('user'))).rejects.toThrow('Refused');
  home.unshift('b');
  await reader.add(channelOf('public'));
  home.unshift('c');
  expect(await idsOf(reader.read(once(NEW_POSTS)))).toEqual(['c']);
});
