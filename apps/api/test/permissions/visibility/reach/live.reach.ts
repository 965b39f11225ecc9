import { sees } from '../audiences.ts';
import { byId, lists, type OneThing, OWN, onStream, type ReachOf } from '../reach-kinds.ts';
import { markOf } from '../world.ts';

const byStreamer = { isForAuthor: true };
const CLIENT_ID = '0b9f3f5e-4c3d-4f6a-9a53-6f1a4c2f7d10';

/** The message in the stream with this id, or in the one for everyone. */
const inChat: OneThing['input'] = ({ id }, { texts }) => {
  const { streamMessage } = texts.private_account.stream === id ? texts.private_account : texts.public;
  return { id, messageId: streamMessage };
};

export const live: ReachOf<'live'> = {
  'live.list': lists({
    mark: (audience) => `"title":"${markOf('stream', audience)}"`,
    audiences: ['public', 'private_account'],
    shows: (audience, relation) => sees(audience, relation) && relation !== 'muting',
  }),
  'live.summary': { exempt: 'it counts what live.list lists: live-leaks.test.ts' },
  'live.capability': { exempt: OWN },
  'live.start': { exempt: OWN },
  'live.get': onStream(byId),
  'live.end': onStream(byId, byStreamer),
  'live.update': onStream(({ id }) => ({ id, slowModeSeconds: 5 }), byStreamer),
  'live.health': onStream(byId, byStreamer),
  'live.watch': onStream(byId),
  'live.leave': { exempt: 'it deletes a row of the viewer, and says the same when there is none' },
  'live.vote': onStream(({ id }) => ({ id, isPositive: true })),
  'live.listChat': onStream(byId),
  'live.chatAfter': onStream(byId),
  'live.say': onStream(({ id }) => ({ id, content: 'Hello', clientId: CLIENT_ID })),
  'live.deleteMessage': onStream(inChat, byStreamer),
  'live.pin': onStream(inChat, byStreamer),
  'live.ban': onStream(({ id }, { neutral }) => ({ id, memberId: neutral.id, isBanned: true }), byStreamer),
};
