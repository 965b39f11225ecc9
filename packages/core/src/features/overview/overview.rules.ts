/** Days that a chart shows, the current one included. Days are those of UTC. */
export const chartDays = [30, 365] as const;
export type ChartDays = (typeof chartDays)[number];
export const DAYS_INVALID = `days must be ${chartDays.join(' or ')}`;

export const storageKinds = ['pictures', 'videos', 'live', 'backups'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** What waits to be worked on. */
export const queueNames = ['media', 'mail', 'push'] as const;
export type QueueName = (typeof queueNames)[number];

/** What needs the hand of whoever runs the network, the most urgent first. */
export const taskKinds = [
  'disk_low',
  'backup_failed',
  'backup_old',
  'proxy_untrusted',
  'public_url_missing',
  'https_missing',
  'ffmpeg_missing',
  'deletions_late',
  'push_failing',
  'reports_waiting',
  'requests_waiting',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Less of the disk than this share is too little. */
export const DISK_FREE_MIN = 0.1;

/** A backup that is older than so many days is too old. */
export const BACKUP_DAYS_MAX = 7;

/** Counts of what waits stop here: more needs no number. */
export const WAITING_MAX = 1000;
