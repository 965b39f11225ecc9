import { networkErrors } from '@vibeline/core/features/network/network.errors';
import type { Network, NetworkSettings, UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { ServicesOfCore } from '@vibeline/core/rpc/context';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { publishAfterCommit } from '../../events/publish.ts';
import { changeNetworkRow, getNetworkRow, lockNetworkRow } from './network.queries.ts';
import { viewNetwork } from './network.view.ts';
import { type NetworkStateHolder, readNetworkSettings } from './network-state.ts';

interface AuditEntry {
  action: 'change_settings';
  moderator_id: number;
  created_at: number;
  detail: string;
}

interface Dependencies extends PublishingDependencies {
  networkState: NetworkStateHolder;
  /** Whether it sends e-mail. */
  hasMail: boolean;
  /** Where passkeys work; null for nowhere. */
  passkeyDomain: string | null;
  addToLog: (trx: Transaction<Database>, entry: AuditEntry) => Promise<void>;
  /** Throws when the member is no administrator any more; the network's row is locked. */
  assertAdministrator: (trx: Transaction<Database>, memberId: number, now: number) => Promise<void>;
  /** Its address as it is stored; null when it is not one that the member uploaded as a picture. */
  findOwnPicture: (trx: Transaction<Database>, memberId: number, url: string) => Promise<string | null>;
  /** Whether anyone may sign in as one of its members. */
  isDemo: boolean;
}

export function createNetworkService(deps: Dependencies) {
  const { networkState, events } = deps;
  // The other processes read the settings again as soon as they are told, and from time to time in case they are not.
  networkState.follow(events);
  return {
    state: networkState.state,
    watch: networkState.watch,
    view: () => viewNetwork(networkState.state(), deps),
    async get() {
      await networkState.settled();
      return viewNetwork(networkState.state(), deps);
    },
    getSettings: () => networkState.state().settings,
    updateSettings(viewer, input, call?: Pick<CallContext, 'session'>) {
      const session = call?.session.state === 'valid' ? call.session : null;
      const hasFactor = session?.hasFactor ?? false;
      return updateSettings(deps, viewer, { input, hasFactor, isToken: Boolean(session?.scopes) });
    },
  } satisfies Omit<ServiceOf<'network'>, 'getInstance' | 'getPage' | 'listStaff'> &
    ServicesOfCore['network'] &
    Pick<NetworkStateHolder, 'watch'> & { view(): Network };
}

interface Update {
  input: UpdateNetworkInput;
  hasFactor: boolean;
  /** Whether it is called with a personal token. */
  isToken: boolean;
}

async function updateSettings(
  deps: Dependencies,
  viewer: Viewer,
  { input: { seen = {}, ...input }, hasFactor, isToken }: Update,
): Promise<NetworkSettings> {
  const { db, events, now, networkState, addToLog } = deps;
  await inTransaction(db, async (trx) => {
    await lockNetworkRow(trx);
    await deps.assertAdministrator(trx, viewer.id, now());
    const before = readNetworkSettings((await getNetworkRow(trx)).settings);
    const features = { ...before.features, ...withoutUndefined(input.features ?? {}) };
    const picture = input.picture ? await ownPicture(deps, trx, viewer, before, input.picture) : input.picture;
    const after = { ...before, ...withoutUndefined({ ...input, picture }), features };
    const isOutdated = (name: string) =>
      ![Reflect.get(seen, name), Reflect.get(after, name)].some((known) => isSame(known, Reflect.get(before, name)));
    if (Object.keys(seen).some(isOutdated)) throw networkErrors.changedMeanwhile();
    if (deps.isDemo && isClosed(after) && !isClosed(before)) throw networkErrors.demoStaysOpen();
    assertMayAskFactor(before, after, { hasFactor, isToken });
    const changed = Object.keys(after).filter((name) => !isSame(Reflect.get(before, name), Reflect.get(after, name)));
    if (changed.length === 0) return;
    await changeNetworkRow(trx, { settings: JSON.stringify(after) });
    const pick = (settings: object) => Object.fromEntries(changed.map((name) => [name, Reflect.get(settings, name)]));
    const detail = JSON.stringify({ before: pick(before), after: pick(after) });
    await addToLog(trx, { action: 'change_settings', moderator_id: viewer.id, created_at: now(), detail });
    publishAfterCommit({ trx, events }, { kind: 'network' });
  });
  await networkState.refresh();
  return networkState.state().settings;
}

function assertMayAskFactor(
  before: NetworkSettings,
  after: NetworkSettings,
  { hasFactor, isToken }: Omit<Update, 'input'>,
): void {
  if (after.secondFactorFor === before.secondFactorFor) return;
  if (isToken) throw requestErrors.sessionNeeded();
  // Whoever asks others for a factor must not be shut out by it.
  if (before.secondFactorFor === 'nobody' && !hasFactor) throw networkErrors.ownFactorFirst();
}

async function ownPicture(
  { findOwnPicture }: Dependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  before: NetworkSettings,
  url: string,
): Promise<string> {
  if (url === before.picture) return url;
  const picture = await findOwnPicture(trx, viewer.id, url);
  if (picture === null) throw networkErrors.notYourPicture();
  return picture;
}

/** Whether anybody is kept out who may come in by default. */
function isClosed({ registration, signUpsPerDay, isMembersOnly, features }: NetworkSettings): boolean {
  return registration !== 'open' || signUpsPerDay !== null || isMembersOnly || !features.guests;
}

function withoutUndefined<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
