import { defineErrors } from '@vibeline/core/errors';

export const streamingErrors = defineErrors({
  unknownChannel: ['invalid', 'unknown_stream', 'Unknown stream type'],
  unknownMessage: ['invalid', 'unknown_message', 'Send subscribe or unsubscribe with a stream'],
  tooManyChannels: (max: number) => ['conflict', 'too_many_streams', `At most ${max} streams in one connection`],
});
