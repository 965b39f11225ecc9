import type { ChatMessage, LiveStream, LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { type EntityMapper, withField } from './entity-mappers.ts';

export const mapChatMessage: EntityMapper<ChatMessage> = (message, change) =>
  withField(message, 'author', change.author(message.author));

export const mapStream = <Entity extends LiveStream>(
  stream: Entity,
  change: Parameters<EntityMapper<Entity>>[1],
): Entity => change.stream(withField(stream, 'streamer', change.author(stream.streamer)));

export const mapStreamDetails: EntityMapper<LiveStreamDetails> = (stream, change) =>
  mapStream(withField(stream, 'pinned', stream.pinned && mapChatMessage(stream.pinned, change)), change);
