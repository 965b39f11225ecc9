import { expect, it } from 'vitest';
import type { LiveDelivery } from '../live-delivery.ts';
import { rememberWatching } from './remember-watching.ts';

const queryOf = (signature: string) => ({
  signed: { viewerId: 1, sessionId: 1, expires: 1, signature },
  text: `?s=${signature}`,
});

/** Knows one signature. */
function openWatching() {
  const asked: string[] = [];
  const findPlayed: LiveDelivery['findPlayed'] = async (streamId, { signature }) => {
    asked.push(signature);
    return signature === 'known' ? { streamId, state: 'live', receivedBy: null } : null;
  };
  const watching = rememberWatching({ findPlayed });
  return { asked, recall: async (signature: string) => (await watching.recall(5, queryOf(signature)))?.state ?? null };
}

it('asks once for many segments, also when they are asked for at the same time', async () => {
  const { asked, recall } = openWatching();
  expect(await Promise.all([recall('known'), recall('known')])).toEqual(['live', 'live']);
  expect(await recall('known')).toBe('live');
  expect(asked).toEqual(['known']);
});

it('does not lose what it knows of viewers to addresses that are not signed', async () => {
  const { asked, recall } = openWatching();
  await recall('known');
  for (let made = 0; made < 10_001; made += 1) await recall(`made${made}`);
  asked.length = 0;
  expect(await recall('known')).toBe('live');
  expect(asked).toEqual([]);
  expect(await recall('made0')).toBeNull();
  expect(asked).toEqual(['made0']);
});
