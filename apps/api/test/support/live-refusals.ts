import { randomUUID } from 'node:crypto';
import type { TestApp, TestAppOptions, TestMember } from './app.ts';
import { say, startStream } from './live.ts';
import type { RefusedCall } from './refused-call.ts';
import { asViewer } from './viewer.ts';

const NONE = 987_654;

export type OpenOther = (
  options: Pick<TestAppOptions, 'live' | 'findVideoTools' | 'hasMail' | 'backups' | 'exports' | 'imports' | 'server'>,
) => Promise<TestApp>;

/** Refused calls of live streams by ana. The world is read when they are sent. */
export function liveRefusals(world: () => { app: TestApp; ana: TestMember }, openOther: OpenOther): RefusedCall[] {
  let made = 0;
  const newMember = () => {
    made += 1;
    return world().app.register(`streamer${made}`);
  };
  /** A new member's stream. */
  const ofOther = async () => {
    const streamer = await newMember();
    return { streamer, id: (await startStream(world().app, streamer)).id };
  };
  const ended = async () => {
    const { streamer, id } = await ofOther();
    await world().app.services.live.end(asViewer(streamer), { id });
    return { streamer, id };
  };
  const banned = async () => {
    const { streamer, id } = await ofOther();
    const ban = { id, memberId: world().ana.id, isBanned: true };
    await world().app.services.live.ban(asViewer(streamer), ban);
    return { path: { id } };
  };
  const hello = (clientId: string = randomUUID()) => ({ content: 'Hello', clientId });
  const begun = { title: 'Hills', category: 'chat' };
  const atOther = async (options: Parameters<OpenOther>[0]) => {
    const to = await openOther(options);
    return { to, token: (await to.register('ana')).token, body: begun };
  };
  const none = () => ({ path: { id: NONE } });
  const noStream = (operationId: string, body?: unknown): RefusedCall => [
    operationId,
    'stream_not_found',
    () => ({ ...none(), ...(body !== undefined && { body }) }),
  ];
  const notStreamer = (operationId: string, body?: unknown): RefusedCall => [
    operationId,
    'not_streamer',
    async () => ({ path: { id: (await ofOther()).id }, ...(body !== undefined && { body }) }),
  ];
  const afterEnd = (operationId: string, body: unknown): RefusedCall => [
    operationId,
    'stream_ended',
    async () => {
      const { streamer, id } = await ended();
      return { path: { id }, token: streamer.token, body };
    },
  ];
  const inChat = async () => {
    const { streamer, id } = await ofOther();
    return { streamer, id, messageId: await say(world().app, streamer, id) };
  };
  return [
    ['startLiveStream', 'already_live', async () => ({ token: (await ofOther()).streamer.token, body: begun })],
    ['startLiveStream', 'turned_off', () => atOther({ live: { streamsMax: 0 } })],
    ['startLiveStream', 'no_ffmpeg', () => atOther({ findVideoTools: async () => null })],
    [
      'startLiveStream',
      'too_many_live_streams',
      async () => {
        const sent = await atOther({ live: { streamsMax: 1 } });
        await startStream(sent.to, await sent.to.register('cleo'));
        return sent;
      },
    ],
    [
      'startLiveStream',
      'too_many_of_network',
      async () => {
        const sent = await atOther({ live: { streamsMax: 2 } });
        const cleo = await sent.to.register('cleo');
        await sent.to.call('POST', '/api/live-streams', { token: cleo.token, body: begun });
        return sent;
      },
    ],
    noStream('getLiveStream'),
    noStream('updateLiveStream', { title: 'Hills' }),
    notStreamer('updateLiveStream', { title: 'Hills' }),
    afterEnd('updateLiveStream', { title: 'Hills' }),
    noStream('endLiveStream'),
    notStreamer('endLiveStream'),
    noStream('getLiveStreamHealth'),
    notStreamer('getLiveStreamHealth'),
    noStream('watchLiveStream'),
    noStream('voteOnLiveStream', { isPositive: true }),
    ['voteOnLiveStream', 'banned_from_stream', async () => ({ ...(await banned()), body: { isPositive: true } })],
    afterEnd('voteOnLiveStream', { isPositive: true }),
    noStream('listLiveChat'),
    noStream('listLiveChatAfter'),
    noStream('sendLiveChatMessage', hello()),
    ['sendLiveChatMessage', 'banned_from_stream', async () => ({ ...(await banned()), body: hello() })],
    afterEnd('sendLiveChatMessage', hello()),
    [
      'sendLiveChatMessage',
      'slow_mode',
      async () => {
        const { streamer, id } = await ofOther();
        const { app, ana } = world();
        await app.services.live.update(asViewer(streamer), { id, slowModeSeconds: 10 });
        await say(app, ana, id);
        return { path: { id }, body: hello() };
      },
    ],
    [
      'sendLiveChatMessage',
      'client_id_reused',
      async () => {
        const { id } = await ofOther();
        const body = hello();
        await say(world().app, world().ana, id, 'Another', body.clientId);
        return { path: { id }, body };
      },
    ],
    [
      'sendLiveChatMessage',
      'chat_message_not_found',
      async () => {
        const { streamer, id } = await ofOther();
        const body = hello();
        const messageId = await say(world().app, world().ana, id, body.content, body.clientId);
        await world().app.services.live.deleteMessage(asViewer(streamer), { id, messageId });
        return { path: { id }, body };
      },
    ],
    ['deleteLiveChatMessage', 'stream_not_found', () => ({ path: { id: NONE, messageId: NONE } })],
    [
      'deleteLiveChatMessage',
      'chat_message_not_found',
      async () => ({ path: { id: (await ofOther()).id, messageId: NONE } }),
    ],
    [
      'deleteLiveChatMessage',
      'not_streamer',
      async () => {
        const { id, messageId } = await inChat();
        return { path: { id, messageId } };
      },
    ],
    noStream('pinLiveChatMessage', { messageId: null }),
    notStreamer('pinLiveChatMessage', { messageId: null }),
    afterEnd('pinLiveChatMessage', { messageId: null }),
    [
      'pinLiveChatMessage',
      'chat_message_not_found',
      async () => {
        const { streamer, id } = await ofOther();
        return { token: streamer.token, path: { id }, body: { messageId: NONE } };
      },
    ],
    noStream('banFromLiveStream', { memberId: NONE, isBanned: true }),
    notStreamer('banFromLiveStream', { memberId: NONE, isBanned: true }),
    [
      'banFromLiveStream',
      'cannot_ban_yourself',
      async () => {
        const { streamer, id } = await ofOther();
        return { token: streamer.token, path: { id }, body: { memberId: streamer.id, isBanned: true } };
      },
    ],
    [
      'banFromLiveStream',
      'user_not_found',
      async () => {
        const { streamer, id } = await ofOther();
        return { token: streamer.token, path: { id }, body: { memberId: NONE, isBanned: true } };
      },
    ],
  ];
}
