import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import { quietMinutesLeft } from '@vibeline/core/features/notifications/push.rules';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Database } from '../../../db/schema.ts';
import { inZone } from '../../../local-time.ts';
import { findTimeZone } from '../../settings/setting.queries.ts';
import type { PushAnswer, PushClient } from './push-client.ts';
import { type ComposedPush, composePush, type PushReaders, type ShowToApp } from './push-content.ts';
import {
  type ClaimedPush,
  claimPush,
  type DuePush,
  deletePushes,
  listDuePushes,
  postponePush,
  postponePushes,
} from './push-queue.queries.ts';
import { findPushSettings, type StoredPushSettings } from './push-setting.queries.ts';
import {
  endSubscription,
  findSubscription,
  type SubscriptionRow,
  saveFailing,
  saveSent,
} from './push-subscription.queries.ts';
import { vapidKeysOf } from './vapid-keys.ts';

/** Longer than an attempt can take: after it, the process that made one has died. */
export const CLAIM_MS = MINUTE_MS;
/** A device that cannot be reached for so long is removed. */
export const FAILING_MAX_MS = 14 * DAY_MS;

const RETRY_LEAST_MS = 30 * SECOND_MS;
const RETRY_MOST_MS = HOUR_MS;
/** After this time without an answer a push service is slow: what else is for it waits as long. */
const SLOW_MS = 2 * SECOND_MS;
/** After so many failures in a row a push service is not used for a while, but not longer than this. */
const FAILURES_MAX = 3;
const REST_MOST_MS = MINUTE_MS;
/** How often new ones are looked for while all connections are waiting. */
const LOOK_MS = SECOND_MS;

const CONNECTIONS_MAX = 32;
const HOST_CONNECTIONS_MAX = 8;
/** Members choose the hosts of their devices, so those are no bound of what one member uses. */
const MEMBER_CONNECTIONS_MAX = 3;
const READ_AT_ONCE = 100;

export const pushOutcomes = ['sent', 'ended', 'failed', 'dropped'] as const;
type PushOutcome = (typeof pushOutcomes)[number];

export interface SendDependencies {
  db: Kysely<Database>;
  now: () => number;
  readers: PushReaders;
  send: PushClient;
  /** Since when a session was used, or began, that is active. */
  activeSince: (now: number) => Omit<Parameters<typeof findSubscription>[2], 'now'>;
  /** What an app gets of a notification; null when it does not know its kind. */
  showToApp: ShowToApp;
  networkName: () => string;
  /** `mailto:` or `https:`, for who runs the push service. */
  subject: () => string;
  onOutcome: (outcome: PushOutcome) => void;
  report: (problem: { host: string; status: number | null; error: string }) => void;
}

/** How one push service, or one member’s devices, are used, for as long as a call of `sendPushes` lasts. */
interface Usage {
  /** When each connection was opened, by the process's own clock. */
  open: Set<{ since: number }>;
  failures: number;
  /** Until when (ms UTC) nothing is sent to it. */
  restsUntil: number;
}

type Usages = Map<string, Usage>;

const hostOf = (endpoint: string) => new URL(endpoint).hostname;
const memberKey = (memberId: number | null) => `member ${memberId}`;

function usageOf(usages: Usages, host: string): Usage {
  const usage = usages.get(host) ?? { open: new Set(), failures: 0, restsUntil: 0 };
  usages.set(host, usage);
  return usage;
}

/**
 * Sends what is due until nothing is. Each push is claimed first and deleted after the push service has taken it: when the
 * process dies in between, it is sent again, and replaces the first one on the device. A push service that is slow or away
 * uses some of the connections, never all.
 */
export async function sendPushes(deps: SendDependencies, signal: AbortSignal): Promise<void> {
  const usages: Usages = new Map();
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  while (!signal.aborted && failures.length === 0) {
    const due = await listDuePushes(deps.db, deps.now(), READ_AT_ONCE);
    if (due.length === 0 && running.size === 0) break;
    for (const push of await ready(deps, usages, due)) {
      if (running.size >= CONNECTIONS_MAX) break;
      const work = sendDue(deps, usages, push).catch((error: unknown) => void failures.push(error));
      running.add(work);
      void work.finally(() => running.delete(work));
    }
    if (running.size > 0) await Promise.race([...running, delay(LOOK_MS, undefined, { ref: false })]);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

type ReadyPush = DuePush & { endpoint: string };

/** Those that can be sent now. What is for a push service that is slow or rests is postponed, so that others are read. */
async function ready({ db, now }: SendDependencies, usages: Usages, due: readonly DuePush[]): Promise<ReadyPush[]> {
  const at = now();
  const sendable: ReadyPush[] = [];
  const postponed = new Map<number, number[]>();
  const counts = new Map<string, number>();
  const keys = new Set<string>();
  for (const push of due) {
    const { endpoint } = push;
    // Others of its key are merged into the first one.
    const key = `${push.subscription_id} ${push.key}`;
    if (endpoint === null || keys.has(key)) continue;
    keys.add(key);
    const host = hostOf(endpoint);
    const member = memberKey(push.member_id);
    const [ofHost, ofMember] = [usageOf(usages, host), usageOf(usages, member)];
    const countOfHost = counts.get(host) ?? ofHost.open.size;
    const countOfMember = counts.get(member) ?? ofMember.open.size;
    const until = pausedUntil(ofHost, ofMember, at);
    if (until > at) postponed.set(until, [...(postponed.get(until) ?? []), push.id]);
    else if (countOfHost < HOST_CONNECTIONS_MAX && countOfMember < MEMBER_CONNECTIONS_MAX) {
      counts.set(host, countOfHost + 1);
      counts.set(member, countOfMember + 1);
      sendable.push({ ...push, endpoint });
    }
  }
  await deletePushes(
    db,
    due.flatMap(({ id, endpoint }) => (endpoint === null ? id : [])),
  );
  for (const [until, ids] of postponed) await postponePushes(db, ids, { until, dueBy: at });
  return sendable;
}

function pausedUntil(ofHost: Usage, ofMember: Usage, at: number): number {
  const isPaused = isSlow(ofHost, HOST_CONNECTIONS_MAX / 2) || isSlow(ofMember, MEMBER_CONNECTIONS_MAX);
  return Math.max(ofHost.restsUntil, isPaused ? at + SLOW_MS : 0);
}

function isSlow({ open }: Usage, connections: number): boolean {
  return [...open].filter(({ since }) => performance.now() - since > SLOW_MS).length >= connections;
}

async function sendDue(deps: SendDependencies, usages: Usages, due: ReadyPush): Promise<void> {
  const connection = { since: performance.now() };
  const usage = usageOf(usages, hostOf(due.endpoint));
  const ofMember = usageOf(usages, memberKey(due.member_id));
  usage.open.add(connection);
  ofMember.open.add(connection);
  try {
    const push = await claimPush(deps.db, due, deps.now() + CLAIM_MS);
    if (push) await sendClaimed(deps, usage, push);
  } finally {
    usage.open.delete(connection);
    ofMember.open.delete(connection);
  }
}

async function sendClaimed(deps: SendDependencies, usage: Usage, push: ClaimedPush): Promise<void> {
  const { db, now, onOutcome } = deps;
  const drop = async () => {
    await deletePushes(db, [push.id]);
    onOutcome('dropped');
  };
  const active = { ...deps.activeSince(now()), now: now() };
  const subscription = await findSubscription(db, push.subscriptionId, active);
  if (!subscription) return drop();
  const settings = await findPushSettings(db, subscription.member_id);
  const quietUntil = await endOfQuiet(deps, subscription, settings);
  if (quietUntil !== null) return postponePush(db, push.id, quietUntil);
  if (now() > push.expiresAt) return drop();
  const composing = { readers: deps.readers, networkName: deps.networkName(), showToApp: deps.showToApp };
  const payload = await composePush(composing, subscription, { ...push, settings });
  if (!payload) return drop();
  await deliver(deps, usage, { push, subscription, payload });
}

/** ms UTC; null when it is not quiet. */
async function endOfQuiet(
  { db, now }: SendDependencies,
  { member_id: memberId }: SubscriptionRow,
  { quiet }: StoredPushSettings,
): Promise<number | null> {
  if (quiet === null) return null;
  const local = inZone((await findTimeZone(db, memberId)) ?? 'UTC', now());
  const left = quietMinutesLeft(quiet, local.hour * 60 + local.minute);
  if (left === 0) return null;
  return local.round({ smallestUnit: 'minute', roundingMode: 'floor' }).add({ minutes: left }).epochMilliseconds;
}

interface Delivery {
  push: ClaimedPush;
  subscription: SubscriptionRow;
  payload: ComposedPush;
}

async function deliver(deps: SendDependencies, usage: Usage, delivery: Delivery): Promise<void> {
  const { db, now, onOutcome } = deps;
  const { push, subscription } = delivery;
  const answer = await trySending(deps, delivery);
  const { status } = answer;
  if (status >= 200 && status < 300) {
    usage.failures = 0;
    await deletePushes(db, [push.id]);
    await saveSent(db, subscription, now());
    return onOutcome('sent');
  }
  const isEnded = status === 404 || status === 410;
  const isFailingLong = subscription.failing_since !== null && now() - subscription.failing_since > FAILING_MAX_MS;
  if (isEnded || isFailingLong) {
    await deletePushes(db, [push.id]);
    await endSubscription(db, subscription);
    return onOutcome('ended');
  }
  const host = hostOf(subscription.endpoint);
  deps.report({ host, status: status === 0 ? null : status, error: answer.text.slice(0, 200) });
  onOutcome('failed');
  const isForNow = status === 0 || status === 429 || status >= 500;
  const retryAt = now() + waitMs(answer, subscription, now());
  await saveFailing(db, subscription, { now: now(), retryAt });
  // What was asked wrongly is not asked again.
  if (!isForNow) return deletePushes(db, [push.id]);
  usage.failures += 1;
  if (usage.failures >= FAILURES_MAX) usage.restsUntil = Math.min(retryAt, now() + REST_MOST_MS);
  await postponePush(db, push.id, retryAt);
}

async function trySending(
  { db, subject, send, now }: SendDependencies,
  { push, subscription, payload }: Delivery,
): Promise<PushAnswer> {
  const { endpoint, p256dh, auth, encoding } = subscription;
  const keys = await vapidKeysOf(db);
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload.content),
    {
      vapidDetails: { subject: subject(), ...keys },
      TTL: Math.max(0, Math.floor((push.expiresAt - now()) / SECOND_MS)),
      contentEncoding: encoding,
      urgency: payload.isMessage ? 'high' : 'normal',
      topic: payload.tag,
    },
  );
  try {
    return await send({ endpoint, headers: stringsOf(request.headers), body: request.body });
  } catch (error) {
    return { status: 0, retryAfter: null, text: error instanceof Error ? error.message : String(error) };
  }
}

function stringsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** As the push service asks; else as long as it has failed already, so twice as long each time. */
function waitMs({ retryAfter }: PushAnswer, { failing_since: since }: SubscriptionRow, now: number): number {
  const asked = retryAfter === null ? Number.NaN : readRetryAfter(retryAfter, now);
  const wait = Number.isNaN(asked) ? now - (since ?? now) : asked;
  return Math.min(Math.max(wait, RETRY_LEAST_MS), RETRY_MOST_MS);
}

/** NaN for what is neither seconds nor a date. */
function readRetryAfter(value: string, now: number): number {
  return /^\d{1,6}$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value.slice(0, 40)) - now;
}
