import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import { DomainError } from '@vibeline/core/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLoginThrottle } from '../../../src/features/accounts/passwords/login-throttle.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const START = Date.UTC(2026, 10, 21, 12);
const network = '10.0.0.1';

let database: TestDatabase;
let clock: { now: number };
beforeEach(async () => {
  database = await openTestDatabase();
  clock = { now: START };
});
afterEach(() => database.close());

const openThrottle = () => createLoginThrottle(database.db, () => clock.now);

/** Attempts a sign-in. Returns whether it was correct, or after how many seconds it may be tried again. */
async function attempt(usernameKey: string, verify: () => Promise<boolean>, throttle = openThrottle()) {
  try {
    throttle.refuseEarly({ usernameKey, network });
    return await throttle.run({ usernameKey, network, isKnownNetwork: false }, verify);
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'too_many_failures') return error.retryAfter;
    throw error;
  }
}

const wrong = () => Promise.resolve(false);
const right = () => Promise.resolve(true);

/** Fails to sign in under as many usernames; returns how many passwords were verified. */
async function failMany(count: number): Promise<number> {
  let verified = 0;
  for (let nth = 0; nth < count; nth += 1) {
    await attempt(`name${nth}`, () => {
      verified += 1;
      return wrong();
    });
  }
  return verified;
}

describe('a network with sixty failures', () => {
  it('lets the right password in within a minute, when Retry-After is followed', async () => {
    expect(await failMany(200)).toBe(60);
    for (
      let outcome = await attempt('untouched', right);
      outcome !== true;
      outcome = await attempt('untouched', right)
    ) {
      expect(outcome).toBe(3);
      clock.now += Number(outcome) * SECOND_MS;
    }
    expect(clock.now - START).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('verifies at most twenty passwords a minute, however many are sent', async () => {
    await failMany(60);
    const verifiedAt: number[] = [];
    for (let sent = 0; clock.now < START + 3 * MINUTE_MS; sent += 1) {
      await attempt(`guess${sent}`, () => {
        verifiedAt.push(clock.now);
        return wrong();
      });
      clock.now += 200;
    }
    for (const from of verifiedAt) {
      expect(verifiedAt.filter((time) => time >= from && time < from + MINUTE_MS).length).toBeLessThanOrEqual(20);
    }
    expect(verifiedAt.length).toBeGreaterThan(50);
  });

  it('verifies one password at a time, over all processes', async () => {
    await failMany(60);
    clock.now += 3 * SECOND_MS;
    let running = 0;
    let most = 0;
    const slowly = async () => {
      running += 1;
      most = Math.max(most, running);
      await delay(50);
      running -= 1;
      return false;
    };
    const attempts = Array.from({ length: 10 }, (_, nth) => attempt(`guess${nth}`, slowly));
    const outcomes = await Promise.all(attempts);
    expect([most, outcomes.filter((outcome) => outcome === false).length]).toEqual([1, 1]);
    expect(outcomes.filter((outcome) => outcome === 3)).toHaveLength(9);
  });

  it('waits for the attempt that runs, but not forever for one whose process has stopped', async () => {
    await failMany(60);
    clock.now += 3 * SECOND_MS;
    const events = new EventEmitter();
    const started = once(events, 'started');
    const stuck = attempt('guess', async () => {
      events.emit('started');
      await once(events, 'resumed');
      return true;
    });
    await started;
    clock.now += 10 * SECOND_MS;
    expect(await attempt('other', right)).toBe(3);
    clock.now += 20 * SECOND_MS;
    expect(await attempt('other', wrong)).toBe(false);
    // The turn is another's now.
    events.emit('resumed');
    expect(await stuck).toBe(true);
    expect(await attempt('another', right)).toBe(3);
  });

  it('takes the next attempt at once after a right password', async () => {
    await failMany(60);
    clock.now += 3 * SECOND_MS;
    for (let nth = 0; nth < 5; nth += 1) expect(await attempt(`member${nth}`, right)).toBe(true);
  });

  it('does not count the attempts it refuses against their username', async () => {
    await failMany(60);
    for (let nth = 0; nth < 50; nth += 1) expect(await attempt('untouched', right)).toBe(3);
    clock.now += 3 * SECOND_MS;
    expect(await attempt('untouched', right)).toBe(true);
  });

  it('is left alone when its window ends', async () => {
    await failMany(60);
    clock.now += 15 * MINUTE_MS;
    expect(await failMany(30)).toBe(30);
  });
});

describe('a member who follows Retry-After', () => {
  it.each([
    ['the same eight names', (_sent: number, loop: number) => `name${loop}`],
    ['forty names in turn', (sent: number) => `name${sent % 40}`],
    ['a new name each time', (sent: number) => `new${sent}`],
    ['one name', () => 'name'],
  ])('gets in within a minute, whenever they begin, while eight loops try %s', async (_what, nameOf) => {
    await failMany(60);
    const throttle = openThrottle();
    const verifiedAt: number[] = [];
    const guess = () => {
      verifiedAt.push(clock.now);
      return wrong();
    };
    for (let member = 0; member < 8; member += 1) {
      const began = clock.now;
      let dueAt = began;
      for (let sent = 0, isIn = false; !isIn; sent += 8) {
        await Promise.all(Array.from({ length: 8 }, (_, loop) => attempt(nameOf(sent + loop, loop), guess, throttle)));
        if (clock.now >= dueAt) {
          const outcome = await attempt(`member${member}`, right, throttle);
          isIn = outcome === true;
          dueAt = clock.now + Number(outcome) * SECOND_MS + 100;
        }
        clock.now += 100;
        expect(clock.now - began).toBeLessThanOrEqual(MINUTE_MS);
      }
      clock.now += 700;
    }
    for (const from of verifiedAt) {
      expect(verifiedAt.filter((time) => time >= from && time < from + MINUTE_MS).length).toBeLessThanOrEqual(20);
    }
  });

  it('goes first, and no query is made for those who ask all the time', async () => {
    await failMany(60);
    const throttle = openThrottle();
    await attempt('first', wrong, throttle);
    const refused = () => {
      for (let sent = 0; sent < 1000; sent += 1) {
        expect(() => throttle.refuseEarly({ usernameKey: `name${sent}`, network })).toThrow('Too many requests');
      }
    };
    refused();
    for (let polls = 0; polls < 2; polls += 1) {
      clock.now += 1.5 * SECOND_MS;
      refused();
    }
    expect(() => throttle.refuseEarly({ usernameKey: 'first', network })).not.toThrow();
  });
});

describe('an attempt that cannot be verified', () => {
  it('is not counted as a failure', async () => {
    const broken = () => Promise.reject(new Error('busy'));
    for (let nth = 0; nth < 20; nth += 1) await expect(attempt('ana', broken)).rejects.toThrow('busy');
    expect(await attempt('ana', right)).toBe(true);
    await failMany(60);
    clock.now += 3 * SECOND_MS;
    await expect(attempt('ana', broken)).rejects.toThrow('busy');
    expect(await attempt('ana', right)).toBe(true);
  });
});

describe('signing in from an address whose other calls are refused', () => {
  const login = 'accounts.login';
  const callsOf = (app: TestApp) => ({
    '/api': () => app.call('POST', '/api/users/login', { body: { username: 'ana', password: 'first-secret' } }),
    '/trpc': () =>
      app.call('POST', `/trpc/${login}`, { body: { json: { username: 'ana', password: 'first-secret' } } }),
    'a batch': () =>
      app.call('POST', `/trpc/${login}?batch=1`, {
        body: { 0: { json: { username: 'ana', password: 'first-secret' } } },
      }),
  });

  it('works, and wrong passwords do not close the other calls', async () => {
    const app = await openTestApp({ limits: true });
    await app.register('ana');
    await Promise.all(Array.from({ length: 8 }, () => app.call('GET', '/api/posts')));
    for (let sent = 0; sent < 300; sent += 1) {
      await app.call('POST', '/api/users/login', { body: { username: 'ben', password: 'wrong' } });
    }
    expect((await app.call('GET', '/api/posts')).status).toBe(200);
    for (let sent = 0; sent < 300; sent += 1) await app.call('GET', '/api/posts');
    expect((await app.call('GET', '/api/posts')).status).toBe(429);
    for (const [surface, call] of Object.entries(callsOf(app))) {
      expect([surface, (await call()).status]).toEqual([surface, 200]);
    }
    await app.close();
  });

  it('a batch counts as many attempts as it holds', async () => {
    const app = await openTestApp({ limits: true });
    const batch = Array.from({ length: 10 }, () => login).join(',');
    const bodyOf = (nth: number) =>
      Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [
          index,
          { json: { username: `name${nth}_${index}`, password: 'wrong' } },
        ]),
      );
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const { json } = await app.call('POST', `/trpc/${batch}?batch=1`, { body: bodyOf(nth) });
      for (const { error } of json) statuses.push(error.json.data.httpStatus);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60);
    const mixed = await app.call('POST', `/trpc/${login},accounts.logout?batch=1`, { body: {} });
    expect(mixed.headers).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '299' });
    await app.close();
  });
});

describe('signing in from an address with 200 wrong passwords for many accounts', () => {
  it('works within a minute with the right password, for the quick logins at once', async () => {
    const demoAccounts = [{ username: 'demo', password: 'demo-vibes', name: 'Maya' }];
    const app = await openTestApp({ limits: true, demoAccounts });
    const signIn = (username: string, password: string) =>
      app.call('POST', '/api/users/login', { body: { username, password }, ip: network });
    await app.register('untouched');
    const account = { name: 'Maya', username: 'demo', password: 'demo-vibes' };
    await app.call('POST', '/api/users/register', { body: account });
    const statuses = [];
    for (let nth = 0; nth < 200; nth += 1) statuses.push((await signIn(`name${nth % 40}`, 'wrong')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(140);
    expect((await signIn('demo', 'demo-vibes')).status).toBe(200);

    const began = app.clock.now;
    let reply = await signIn('untouched', 'first-secret');
    expect([reply.status, reply.json.reason, reply.headers['retry-after']]).toEqual([429, 'too_many_failures', '3']);
    while (reply.status === 429) {
      app.clock.now += Number(reply.headers['retry-after']) * SECOND_MS;
      reply = await signIn('untouched', 'first-secret');
    }
    expect(reply.status).toBe(200);
    expect(app.clock.now - began).toBeLessThanOrEqual(MINUTE_MS);
    await app.close();
  });
});
