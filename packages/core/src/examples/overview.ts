import type { BackupList } from '../features/backups/backup.schema.ts';
import type { DailyCounts, Overview } from '../features/overview/overview.schema.ts';
import { exampleTime } from './time.ts';

export const exampleOverview: Overview = {
  members: 214,
  activeDay: 61,
  activeWeek: 122,
  activeMonth: 168,
  countedAt: exampleTime,
  tasks: [
    {
      kind: 'public_url_missing',
      title: 'The address of this network is not set',
      remedy: 'Start the server with PUBLIC_URL=https://… and the name under which people reach it.',
    },
  ],
  server: {
    version: '1.1.0',
    processes: 2,
    databaseBytes: 48_234_496,
    storage: [
      { kind: 'pictures', bytes: 812_000_000 },
      { kind: 'videos', bytes: 2_400_000_000 },
      { kind: 'live', bytes: 0 },
      { kind: 'backups', bytes: 310_000_000 },
    ],
    storageMeasuredAt: exampleTime,
    diskFreeBytes: 61_000_000_000,
    diskBytes: 100_000_000_000,
    queues: [{ name: 'media', waiting: 1 }],
    lastBackupAt: exampleTime,
    nextBackupAt: '2026-05-03T01:00:00.000Z',
  },
};

export const exampleDailyCounts: DailyCounts = {
  days: [{ day: '2026-05-01', members: 214, signUps: 2, posts: 31, comments: 88, votes: 412, active: 61 }],
};

export const exampleBackups: BackupList = {
  folder: '/data/backups',
  host: 'club-server',
  daily: '03:00',
  timeZone: 'Europe/Berlin',
  keep: 7,
  nextAt: '2026-05-03T01:00:00.000Z',
  isRunning: false,
  failure: null,
  backups: [
    {
      name: 'daily-2026-05-02T01-00-04-512Z',
      kind: 'daily',
      createdAt: '2026-05-02T01:00:04.512Z',
      bytes: 3_260_000_000,
      includesMedia: true,
      isVerified: true,
      problem: null,
      restoreCommand: 'npm run restore -- /data/backups/daily-2026-05-02T01-00-04-512Z --replace',
    },
  ],
};

export const exampleRunningBackups: BackupList = { ...exampleBackups, isRunning: true };
