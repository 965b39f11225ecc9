import type { ActionName } from './measured-actions.ts';

export type Engine = 'sqlite' | 'postgres';

export interface ActionCost {
  /** Processor milliseconds; on SQLite those of the database are in them. */
  apiMs: number;
  databaseMs: number;
  /** Compressed bodies of responses. */
  bytesSent: number;
  /** Rows with their indexes. */
  bytesStored: number;
}

export type Costs = Record<Engine, EngineCosts>;

export interface EngineCosts {
  actions: Record<ActionName, ActionCost>;
  /** Processor milliseconds of the database to find those of 100 members to whom a post is announced. */
  announcementMs: number;
}

/** What an active member does in a day, on average. Assumed: `docs/scaling.md` says why. */
export const actionsPerDay: Record<ActionName, number> = {
  openApp: 6,
  feedPage: 15,
  postPage: 6,
  profile: 3,
  notifications: 3,
  search: 1,
  view: 60,
  vote: 6,
  comment: 1,
  post: 0.3,
  follow: 0.2,
  message: 10,
  readMessages: 8,
};

/** The share of a day's actions in each hour of one time zone; they add up to 1. */
export const hourShares = [
  18, 11, 7, 5, 5, 8, 18, 32, 42, 45, 46, 48, 52, 50, 48, 48, 50, 55, 62, 70, 76, 74, 60, 40,
].map((weight, _, all) => weight / all.reduce((sum, one) => sum + one, 0));

export const assumptions = {
  /** Share of all members who come on a day. */
  activeShare: 0.4,
  /** Share of the active members who have an event stream open in the busiest hour. */
  onlineShare: 0.15,
  /** Share of posts with a picture. */
  pictureShare: 0.4,
  videoShare: 0.03,
  pictureBytes: 500_000,
  videoBytes: 15_000_000,
  /** Bytes for one page of a feed: pictures in the width of a phone and the first seconds of videos. */
  mediaBytesPerFeedPage: 900_000,
  videoSeconds: 30,
  /** Processor seconds of ffmpeg for a second of video, as measured for 720p (`docs/performance.md`). */
  encodingCpuPerSecond: 0.55,
  /** Above this share of a processor the waits of the slowest in a hundred grow fast. */
  utilisation: 0.6,
  coresOfMachine: 16,
  coresOfDatabase: 64,
  /** The open streams of one process take about 50 MB of memory. */
  streamsOfProcess: 2_000,
  networkBytesPerSecond: 1.25e9,
} as const;

/** Only the first Postgres can do calls that write; those that read can go to replicas. */
const writes: readonly ActionName[] = ['notifications', 'view', 'vote', 'comment', 'post', 'follow', 'message'];

export const busiestHour = hourShares.indexOf(Math.max(...hourShares));

/** Events that an action publishes: every process hears each of them. */
const eventsOf: Partial<Record<ActionName, number>> = { vote: 2, comment: 1, post: 2, follow: 4, message: 2 };

/** Processor milliseconds of a process for an event of another one: parsing it, and looking for streams. Assumed. */
const EVENT_MS = 0.02;
/** New posts are announced once in this time, however many there are. */
const ANNOUNCED_EVERY_S = 2;
const MEMBERS_PER_STATEMENT = 100;

/** Load of each part at one moment, in processors unless the name says otherwise. */
export interface Load {
  api: number;
  databaseWrites: number;
  databaseReads: number;
  encoding: number;
  eventsPerSecond: number;
  streams: number;
  bytesPerSecond: number;
  mediaBytesPerSecond: number;
}

export function loadOf(
  rates: Record<ActionName, number>,
  streams: number,
  { actions, announcementMs }: EngineCosts,
): Load {
  const names = Object.keys(rates) as ActionName[];
  const sum = (value: (name: ActionName) => number) =>
    names.reduce((total, name) => total + rates[name] * value(name), 0);
  const eventsPerSecond = sum((name) => eventsOf[name] ?? 0);
  const processes = Math.max(1, streams / assumptions.streamsOfProcess);
  const announcements = streams / MEMBERS_PER_STATEMENT / ANNOUNCED_EVERY_S;
  const isWrite = (name: ActionName) => writes.includes(name);
  return {
    api: sum((name) => actions[name].apiMs) / 1000 + (eventsPerSecond * processes * EVENT_MS) / 1000,
    databaseWrites: sum((name) => (isWrite(name) ? actions[name].databaseMs : 0)) / 1000,
    databaseReads:
      sum((name) => (isWrite(name) ? 0 : actions[name].databaseMs)) / 1000 + (announcements * announcementMs) / 1000,
    encoding: rates.post * assumptions.videoShare * assumptions.videoSeconds * assumptions.encodingCpuPerSecond,
    eventsPerSecond,
    streams,
    bytesPerSecond: sum((name) => actions[name].bytesSent),
    mediaBytesPerSecond: rates.feedPage * assumptions.mediaBytesPerFeedPage,
  };
}

export function ratesIn(hour: number, members: number): Record<ActionName, number> {
  const perSecond = (members * assumptions.activeShare * (hourShares[hour] ?? 0)) / 3600;
  return Object.fromEntries(Object.entries(actionsPerDay).map(([name, count]) => [name, count * perSecond])) as Record<
    ActionName,
    number
  >;
}

/** The number follows the load: `onlineShare` holds in the busiest hour. */
export function streamsIn(hour: number, members: number): number {
  return (
    members *
    assumptions.activeShare *
    assumptions.onlineShare *
    ((hourShares[hour] ?? 0) / (hourShares[busiestHour] ?? 1))
  );
}

export interface Machines {
  api: number;
  databaseCores: number;
  /** With more than 1, writes must be divided among several databases. */
  primaries: number;
  replicas: number;
  encoding: number;
  gigabitsOfMedia: number;
  rowBytesPerDay: number;
  mediaBytesPerDay: number;
}

export function machinesFor(peak: Load, members: number, actions: Record<ActionName, ActionCost>): Machines {
  const { utilisation, coresOfMachine, coresOfDatabase } = assumptions;
  const whole = (cores: number, of: number) => Math.ceil(cores / utilisation / of);
  const writeCores = peak.databaseWrites / utilisation;
  const allCores = (peak.databaseWrites + peak.databaseReads) / utilisation;
  const primaries = Math.max(1, Math.ceil(writeCores / coresOfDatabase));
  const active = members * assumptions.activeShare;
  const perDay = (value: (name: ActionName) => number) =>
    active *
    (Object.keys(actionsPerDay) as ActionName[]).reduce((sum, name) => sum + actionsPerDay[name] * value(name), 0);
  const posts = active * actionsPerDay.post;
  return {
    api: Math.max(
      1,
      whole(peak.api, coresOfMachine),
      Math.ceil(peak.streams / assumptions.streamsOfProcess / coresOfMachine),
    ),
    databaseCores: Math.ceil(allCores),
    primaries,
    replicas: Math.max(0, Math.ceil(allCores / coresOfDatabase) - primaries),
    encoding: whole(peak.encoding, coresOfMachine),
    gigabitsOfMedia: (peak.mediaBytesPerSecond * 8) / 1e9,
    rowBytesPerDay: perDay((name) => actions[name].bytesStored),
    mediaBytesPerDay:
      posts * (assumptions.pictureShare * assumptions.pictureBytes + assumptions.videoShare * assumptions.videoBytes),
  };
}
