import {
  defaultNetworkSettings,
  type NetworkSettings,
  networkSettings,
} from '@vibeline/core/features/network/network.schema';
import type { NetworkState } from '@vibeline/core/rpc/context';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { findNetworkVersion, getNetworkRow } from './network.queries.ts';

/** Events after which the version may be another one; `missed` stands for any. */
const CHANGES: readonly string[] = ['network', 'announcements', 'missed'];

/** Another process, or a command beside the server, may have changed the settings: they must work within 5 s. */
const REFRESH_MS = 2_000;

export interface NetworkSnapshot extends NetworkState {
  version: number;
  settings: NetworkSettings;
}

/** The settings of the network in this process's memory, so that no call reads them from the database. */
export interface NetworkStateHolder {
  state(): NetworkSnapshot;
  /** Reads them again if they have changed. */
  refresh(): Promise<void>;
  /** Resolves when no refresh is running: who was told of a change must not read what was before it. */
  settled(): Promise<void>;
  /** Refreshes when this process is told of a change. */
  follow(events: Pick<EventBus, 'subscribe'>): void;
  /** Refreshes from time to time, until the returned function is called. */
  watch(report: (error: unknown) => void): () => void;
}

/** A field that this version cannot read, such as one of a newer version, has its default. */
export function readNetworkSettings(json: string): NetworkSettings {
  const stored: Record<string, unknown> = JSON.parse(json);
  const features = { ...defaultNetworkSettings.features, ...Object(stored['features']) };
  const fields = Object.entries(networkSettings.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(name === 'features' ? features : stored[name]);
    return value.success ? [[name, value.data]] : [];
  });
  return { ...defaultNetworkSettings, ...Object.fromEntries(fields) };
}

export async function openNetworkState(db: Kysely<Database>): Promise<NetworkStateHolder> {
  let snapshot = await readSnapshot(db);
  let running: Promise<void> = Promise.resolve();
  const read = async () => {
    if ((await findNetworkVersion(db)) !== snapshot.version) snapshot = await readSnapshot(db);
  };
  const refresh = () => {
    const reading = read();
    running = reading.catch(() => undefined);
    return reading;
  };
  return {
    state: () => snapshot,
    refresh,
    settled: () => running,
    follow(events) {
      events.subscribe(({ kind }) => {
        if (CHANGES.includes(kind)) void refresh().catch(() => undefined);
      });
    },
    watch(report) {
      const timer = setInterval(() => void refresh().catch(report), REFRESH_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

async function readSnapshot(db: Kysely<Database>): Promise<NetworkSnapshot> {
  const { version, settings, owner_id, setup_code_hash } = await getNetworkRow(db);
  const isBeingSetUp = owner_id === null && setup_code_hash !== null;
  return snapshotOf(readNetworkSettings(settings), { version, isBeingSetUp });
}

function snapshotOf(
  settings: NetworkSettings,
  state: Pick<NetworkSnapshot, 'version' | 'isBeingSetUp'>,
): NetworkSnapshot {
  const { isMembersOnly, secondFactorFor, features } = settings;
  return { ...state, settings, isMembersOnly, isFactorRequired: secondFactorFor !== 'nobody', features };
}

/** For services that build a database which nobody uses meanwhile. */
export function defaultNetworkState(): NetworkStateHolder {
  const snapshot = snapshotOf(defaultNetworkSettings, { version: 0, isBeingSetUp: false });
  const done = async () => undefined;
  return { state: () => snapshot, refresh: done, settled: done, follow: () => undefined, watch: () => () => undefined };
}
