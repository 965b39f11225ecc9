import type { MastodonRow } from '../../src/http/mastodon/row.ts';
import { signInToApp } from './apps.ts';
import type { MastodonWorld } from './mastodon-world.ts';
import { newBrowser } from './push-browser.ts';
import { encodeForm, paint } from './upload.ts';

interface MastodonSample {
  /** Values of the path, in their order. */
  path?: readonly string[];
  query?: string;
  body?: object | Buffer;
  headers?: Record<string, string>;
  /** Of whom; Ana unless told. */
  token?: string;
}

type Sampling = (ask: Ask, world: MastodonWorld) => Promise<MastodonSample>;
/** What a call answers to Ana. Untyped: other tests check it. */
type Ask = (method: string, url: string, body?: object) => Promise<any>;

const first = async (ask: Ask, url: string): Promise<string> => (await ask('GET', url))[0].id;

const ofList =
  (url: string, more: Omit<MastodonSample, 'path'> = {}): Sampling =>
  async (ask) => ({ path: [await first(ask, url)], ...more });
const always =
  (sample: MastodonSample): Sampling =>
  async () =>
    sample;

const home = '/api/v1/timelines/home?limit=40';
const ownStatus: Sampling = async (ask) => ({
  path: [(await ask('POST', '/api/v1/statuses', { status: `Made for a call` })).id],
});
const otherAccount =
  (more: Omit<MastodonSample, 'path'> = {}): Sampling =>
  async (_ask, { ben }) => ({ path: [String(ben.id)], ...more });
const askingAccount: Sampling = async (_ask, { app, ana }) => {
  const asks = await app.register(`asks${Date.now() % 1_000_000}`);
  await app.services.follows.request({ id: asks.id, sessionId: 0 }, { followingId: ana.id });
  return { path: [String(asks.id)] };
};
const word: Sampling = async (ask) => ({
  path: [(await ask('POST', '/api/v1/filters', { phrase: `word${Date.now()}`, context: ['home'] })).id],
});
const group: Sampling = async (ask) => ({
  path: [(await ask('GET', '/api/v2/notifications')).notification_groups[0].group_key],
});
const reaction: Sampling = async (ask) => ({ path: [await first(ask, home), '👍'] });
const picture: Sampling = async () => encodeForm([{ field: 'file', bytes: await paint(30, 20), name: 'a.png' }]);
const uploaded: Sampling = async (ask, { app, ana }) => {
  const { json } = await app.call('POST', '/api/v2/media', { token: ana.token, ...(await picture(ask, {} as never)) });
  return { path: [json.id] };
};

const PUSH = '/api/v1/push/subscription';
const subscription = () => ({ subscription: newBrowser().subscription, data: { alerts: { mention: true } } });
/** Subscriptions are those of an app. */
const appToken: Sampling = async (_ask, { app, ana }) => ({
  token: (await signInToApp(app, ana, 'read push')).token,
});
const subscribed: Sampling = async (ask, world) => {
  const sample = await appToken(ask, world);
  await world.app.call('POST', PUSH, { ...sample, body: subscription() });
  return sample;
};

/** What a call is called with: those that take nothing are not named. Keys as those of `answers`. */
const samples: Readonly<Record<string, Sampling>> = {
  'GET /api/v1/accounts': async (_ask, { ben }) => ({ query: `id[]=${ben.id}` }),
  'GET /api/v1/accounts/lookup': always({ query: 'acct=ben' }),
  'GET /api/v1/accounts/search': always({ query: 'q=ben' }),
  'GET /api/v1/accounts/relationships': async (_ask, { ben, cleo }) => ({ query: `id[]=${ben.id}&id[]=${cleo.id}` }),
  'GET /api/v1/accounts/familiar_followers': async (_ask, { ben }) => ({ query: `id[]=${ben.id}` }),
  'GET /api/v1/statuses': async (ask) => ({ query: `id[]=${await first(ask, home)}` }),
  'GET /api/v1/markers': async (ask) => {
    await ask('POST', '/api/v1/markers', { home: { last_read_id: await first(ask, home) } });
    return { query: 'timeline[]=home&timeline[]=notifications' };
  },
  'POST /api/v1/markers': async (ask) => ({ body: { home: { last_read_id: await first(ask, home) } } }),
  'GET /api/v2/search': always({ query: 'q=bread' }),
  'GET /api/v1/tags/:': always({ path: ['bread'] }),
  'POST /api/v1/tags/:/follow': always({ path: ['rye'] }),
  'POST /api/v1/tags/:/unfollow': always({ path: ['rye'] }),
  'GET /api/v1/timelines/tag/:': always({ path: ['bread'] }),
  'GET /api/v1/notifications/:': ofList('/api/v1/notifications'),
  'POST /api/v1/notifications/:/dismiss': ofList('/api/v1/notifications'),
  'GET /api/v2/notifications/:': group,
  'GET /api/v2/notifications/:/accounts': group,
  'POST /api/v2/notifications/:/dismiss': group,
  'POST /api/v1/announcements/:/dismiss': ofList('/api/v1/announcements'),
  'GET /api/v1/filters/:': word,
  'PUT /api/v1/filters/:': async (ask, world) => ({
    ...(await word(ask, world)),
    body: { phrase: 'other', expires_in: 600 },
  }),
  'DELETE /api/v1/filters/:': word,
  'POST /api/v1/filters': always({ body: { phrase: 'football', context: ['home'], expires_in: 600 } }),
  'POST /api/v2/filters': always({
    body: { title: 'Sports', context: ['home'], keywords_attributes: [{ keyword: 'tennis', whole_word: true }] },
  }),
  'GET /api/v2/filters/:': always({ path: ['0'] }),
  'PUT /api/v2/filters/:': always({ path: ['0'], body: { keywords_attributes: [{ keyword: 'golf' }] } }),
  'DELETE /api/v2/filters/:': ofList('/api/v2/filters'),
  'GET /api/v2/filters/:/keywords': always({ path: ['0'] }),
  'POST /api/v2/filters/:/keywords': always({ path: ['0'], body: { keyword: 'chess' } }),
  'GET /api/v2/filters/:/statuses': always({ path: ['0'] }),
  'GET /api/v2/filters/keywords/:': word,
  'PUT /api/v2/filters/keywords/:': async (ask, world) => ({ ...(await word(ask, world)), body: { keyword: 'darts' } }),
  'DELETE /api/v2/filters/keywords/:': word,
  'POST /api/v1/follow_requests/:/authorize': askingAccount,
  'POST /api/v1/follow_requests/:/reject': askingAccount,
  'POST /api/v1/reports': async (_ask, { ben }) => ({ body: { account_id: String(ben.id), category: 'spam' } }),
  'PUT /api/v1/announcements/:/reactions/:': always({ path: ['1', 'x'] }),
  'POST /api/v1/statuses': always({ body: { status: 'A new one' } }),
  'PUT /api/v1/statuses/:': async (ask, world) => ({ ...(await ownStatus(ask, world)), body: { status: 'Changed' } }),
  'DELETE /api/v1/statuses/:': ownStatus,
  'GET /api/v1/pleroma/statuses/:/reactions/:': reaction,
  'PUT /api/v1/pleroma/statuses/:/reactions/:': reaction,
  'DELETE /api/v1/pleroma/statuses/:/reactions/:': reaction,
  'PATCH /api/v1/accounts/update_credentials': always({ body: { display_name: 'Ana' } }),
  'POST /api/v1/conversations/:/read': ofList('/api/v1/conversations'),
  'DELETE /api/v1/conversations/:': ofList('/api/v1/conversations'),
  'GET /api/v1/lists/:': ofList('/api/v1/lists'),
  'GET /api/v1/lists/:/accounts': ofList('/api/v1/lists'),
  'GET /api/v1/timelines/list/:': ofList('/api/v1/lists'),
  [`GET ${PUSH}`]: subscribed,
  [`POST ${PUSH}`]: async (ask, world) => ({ ...(await appToken(ask, world)), body: subscription() }),
  [`PUT ${PUSH}`]: async (ask, world) => ({
    ...(await subscribed(ask, world)),
    body: { data: { alerts: { follow: true } } },
  }),
  [`DELETE ${PUSH}`]: subscribed,
  'POST /api/v1/media': picture,
  'POST /api/v2/media': picture,
  'GET /api/v1/media/:': uploaded,
  'PUT /api/v1/media/:': async (ask, world) => ({ ...(await uploaded(ask, world)), body: { description: 'A loaf' } }),
  'DELETE /api/v1/media/:': uploaded,
};

export function sampleOf(key: string, { path }: MastodonRow): Sampling {
  const sample = samples[key];
  if (sample) return sample;
  if (path.startsWith('/api/v1/accounts/:')) return otherAccount();
  if (path.includes('/statuses/:')) return ofList(home);
  return always({});
}
