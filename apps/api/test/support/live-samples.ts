import { randomUUID } from 'node:crypto';
import type { TestApp, TestMember } from './app.ts';
import { say, startStream } from './live.ts';
import { asViewer, clientOf } from './viewer.ts';

/** The inputs of the procedures of live streams, each for a call of ana's that succeeds. */
export function liveSamples(app: () => TestApp, findAna: () => TestMember) {
  const ana = () => asViewer(findAna());
  let made = 0;
  const ofOther = async () => {
    made += 1;
    return { id: (await startStream(app(), await app().register(`streamer${made}`))).id };
  };
  /** A member has one stream at a time. */
  const end = async () => {
    const { live } = app().services;
    const { ownStreamId } = await live.capability(ana(), undefined, { client: clientOf(ana()) });
    if (ownStreamId !== null) await live.end(ana(), { id: ownStreamId });
  };
  const own = async () => {
    await end();
    return { id: (await startStream(app(), ana())).id };
  };
  /** With a message of ana's in the chat. */
  const chat = async (stream: { id: number }) => ({ ...stream, messageId: await say(app(), ana(), stream.id) });
  /** Made once: a call on either surface gets the same. */
  let listed: Promise<{ id: number }> | null = null;
  const findListed = () => {
    listed ??= ofOther();
    return listed;
  };
  const list = async () => {
    await findListed();
    return {};
  };
  const idOf = async (stream: Promise<{ id: number }>) => ({ id: (await stream).id });
  return {
    'live.list': list,
    'live.summary': list,
    'live.capability': list,
    'live.get': findListed,
    'live.start': async () => {
      await end();
      return { title: 'Hills', category: 'gaming', source: 'screen', keepsReplay: true };
    },
    'live.end': own,
    'live.update': async () => ({ ...(await own()), title: 'Higher hills', slowModeSeconds: 10 }),
    'live.health': own,
    'live.watch': ofOther,
    'live.leave': ofOther,
    'live.vote': async () => ({ ...(await ofOther()), isPositive: true }),
    'live.listChat': () => idOf(ofOther().then(chat)),
    'live.chatAfter': () => idOf(ofOther().then(chat)),
    'live.say': async () => ({ ...(await ofOther()), content: 'Hello', clientId: randomUUID() }),
    'live.deleteMessage': async () => chat(await ofOther()),
    'live.pin': async () => chat(await own()),
    'live.ban': async () => ({
      ...(await own()),
      memberId: (await app().register(`viewer${randomUUID().slice(0, 8)}`)).id,
      isBanned: true,
    }),
  };
}
