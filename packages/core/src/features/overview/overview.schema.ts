import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import { chartDays, DAYS_INVALID, queueNames, storageKinds, taskKinds } from './overview.rules.ts';

const count = z.number().int().nonnegative();
const bytes = z.number().int().nonnegative();

const days = z.union(
  chartDays.map((number) => z.union([z.literal(number), z.literal(String(number)).transform(() => number)])),
  { error: DAYS_INVALID },
);

export const listDaysInput = z.object({ days: days.default(30).describe('How many days, the current one included.') });
export type ListDaysInput = z.output<typeof listDaysInput>;

const dayCounts = z
  .object({
    day: z.string().meta({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, description: 'The day, of UTC.' }),
    members: count.describe('How many there were at its end.'),
    signUps: count.describe('Accounts that were made.'),
    posts: count.describe('Posts that were written, whoever sees them, also those deleted since.'),
    comments: count.describe('Comments and replies that were written, also those deleted since.'),
    votes: count.describe('Votes on posts and comments that were cast and still stood when the day was counted.'),
    active: count
      .nullable()
      .describe('Members who used the network; null for days before that was counted, and while no server ran.'),
  })
  .meta({ id: 'DayCounts', description: 'What happened in one day, in numbers alone.' });
export type DayCounts = z.output<typeof dayCounts>;

export const dailyCounts = z
  .object({ days: z.array(dayCounts).describe('The oldest first; days that are not counted yet are missing.') })
  .meta({ id: 'DailyCounts', description: 'What happened day by day.' });
export type DailyCounts = z.output<typeof dailyCounts>;

const task = z
  .object({
    kind: z.enum(taskKinds).describe('What it is about.'),
    title: z.string().describe('What is wrong, or waits.'),
    remedy: z.string().describe('What to do about it.'),
  })
  .meta({ id: 'NetworkTask', description: 'Something to do about the network.' });
export type NetworkTask = z.output<typeof task>;

const queue = z
  .object({
    name: z.enum(queueNames).describe('What is worked on.'),
    waiting: count.describe('How many wait or are worked on.'),
  })
  .meta({ id: 'WorkQueue', description: 'What waits to be worked on.' });

const storedBytes = z
  .object({ kind: z.enum(storageKinds).describe('What is stored.'), bytes: bytes.describe('What it takes.') })
  .meta({ id: 'StoredBytes', description: 'What one kind of files takes.' });

const server = z
  .object({
    version: z.string().describe('The version that runs.'),
    processes: count.describe('Processes that serve this network.'),
    databaseBytes: bytes.nullable().describe('What the database takes; null when it cannot be told.'),
    storage: z.array(storedBytes).describe('By kind; empty until it was measured.'),
    storageMeasuredAt: isoTime.nullable().describe('When the storage was measured; null: not yet.'),
    diskFreeBytes: bytes.nullable().describe('Free on the disk of the data folder; null when it cannot be told.'),
    diskBytes: bytes.nullable().describe('The size of that disk.'),
    queues: z.array(queue).describe('Those that this network has.'),
    lastBackupAt: isoTime.nullable().describe('When the latest backup was made; null: never.'),
    nextBackupAt: isoTime
      .nullable()
      .describe('When the server makes the next one by itself; null where it makes none by itself.'),
  })
  .meta({ id: 'ServerFigures', description: 'How the servers of the network are.' });
export type ServerFigures = z.output<typeof server>;

export const overview = z
  .object({
    members: count.describe('How many there are.'),
    activeDay: count.describe('Members who used the network in the last day.'),
    activeWeek: count.describe('In the last 7 days.'),
    activeMonth: count.describe('In the last 30 days.'),
    countedAt: isoTime.nullable().describe('When they were counted; null: not yet.'),
    tasks: z.array(task).describe('What there is to do, the most urgent first.'),
    server: server.nullable().describe('For administrators; null for moderators.'),
  })
  .meta({ id: 'NetworkOverview', description: 'How the network is.' });
export type Overview = z.output<typeof overview>;
