import { DAY_MS } from '@vibeline/core/durations.rules';
import {
  BACKUP_DAYS_MAX,
  DISK_FREE_MIN,
  type TaskKind,
  taskKinds,
  WAITING_MAX,
} from '@vibeline/core/features/overview/overview.rules';
import type { NetworkTask } from '@vibeline/core/features/overview/overview.schema';

/** What the tasks follow from. Times are ms UTC; null is what cannot be told. */
export interface Condition {
  now: number;
  disk: { freeBytes: number; bytes: number } | null;
  /** 0: never. */
  lastBackupAt: number;
  backupsSince: number;
  makesBackups: boolean;
  backupFailure: string | null;
  untrustedProxy: string | null;
  publicUrl: string | null;
  hasVideoTools: boolean;
  /** Members who should be deleted by now. */
  lateDeletions: number;
  /** Devices that members are notified on; `failing`: that could not be reached for an hour. */
  pushDevices: { all: number; failing: number };
}

/** How much waits for moderators. */
export interface Waiting {
  reports: number;
  requests: number;
}

type Tasks = Partial<Record<TaskKind, Omit<NetworkTask, 'kind'>>>;

/** Whose condition is null does not see what is the administrators'. */
export function listTasks(condition: Condition | null, waiting: Waiting): NetworkTask[] {
  const tasks: Tasks = {
    ...tasksOf(waiting),
    ...(condition && { ...tasksOfMachine(condition), ...tasksOfSite(condition) }),
  };
  return taskKinds.flatMap((kind) => {
    const task = tasks[kind];
    return task ? [{ kind, ...task }] : [];
  });
}

function tasksOf({ reports, requests }: Waiting): Tasks {
  const tasks: Tasks = {};
  if (reports > 0) {
    tasks.reports_waiting = {
      title: counted(reports, 'report waits', 'reports wait'),
      remedy: 'Decide under Moderation, or answer the appeal there.',
    };
  }
  if (requests > 0) {
    tasks.requests_waiting = {
      title: counted(requests, 'person asks for an account', 'people ask for an account'),
      remedy: 'Accept or decline them under Requests.',
    };
  }
  return tasks;
}

function tasksOfMachine(condition: Condition): Tasks {
  const { disk, backupFailure, hasVideoTools, lateDeletions, pushDevices } = condition;
  const tasks: Tasks = {};
  if (disk && disk.freeBytes < disk.bytes * DISK_FREE_MIN) {
    tasks.disk_low = {
      title: `Only ${Math.floor((disk.freeBytes / disk.bytes) * 100)} % of the disk is free`,
      remedy:
        'Make room on it, keep fewer backups (BACKUP_KEEP), or move the media to a bucket with npm run move-media.',
    };
  }
  if (backupFailure !== null) {
    tasks.backup_failed = { title: 'The latest backup was not made', remedy: backupFailure };
  }
  if (isBackupOld(condition)) {
    tasks.backup_old = {
      title: backupAge(condition),
      remedy: condition.makesBackups
        ? 'Make one under Backups, and read there why the server made none by itself.'
        : 'Make one under Backups, and start the server with BACKUP_DAILY=03:00, so that it makes one each day.',
    };
  }
  if (!hasVideoTools) {
    tasks.ffmpeg_missing = {
      title: 'Videos and live streams are off: ffmpeg is missing or too old',
      remedy:
        'Install ffmpeg 6 or later with ffprobe (on Debian: apt-get install ffmpeg). The server finds it within a minute.',
    };
  }
  if (lateDeletions > 0) {
    tasks.deletions_late = {
      title: counted(lateDeletions, 'member is not deleted in time', 'members are not deleted in time'),
      remedy: 'The server tries it again every minute. Its log says of whom, at which step and why it fails.',
    };
  }
  // Single devices fail with their push service. Where most do, it is this server that reaches none.
  if (pushDevices.failing > pushDevices.all / 2) {
    tasks.push_failing = {
      title: counted(pushDevices.failing, 'device cannot be notified', 'devices cannot be notified'),
      remedy:
        'The server must reach the push services of browsers by https, on port 443. Its log says what they answer.',
    };
  }
  return tasks;
}

function isBackupOld({ now, lastBackupAt, backupsSince }: Condition): boolean {
  return now - Math.max(lastBackupAt, backupsSince) > BACKUP_DAYS_MAX * DAY_MS;
}

function backupAge({ now, lastBackupAt }: Condition): string {
  if (lastBackupAt === 0) return 'There is no backup yet';
  return `The latest backup is ${Math.floor((now - lastBackupAt) / DAY_MS)} days old`;
}

function tasksOfSite({ untrustedProxy, publicUrl }: Condition): Tasks {
  const tasks: Tasks = {};
  if (untrustedProxy !== null) {
    tasks.proxy_untrusted = {
      title: 'Visitors who come through a proxy share one address and its limits',
      remedy: `If ${untrustedProxy} is your proxy, start the server with TRUST_PROXY=${untrustedProxy}.`,
    };
  }
  if (publicUrl === null) {
    tasks.public_url_missing = {
      title: 'The address of this network is not set',
      remedy: 'Start the server with PUBLIC_URL=https://… and the name under which people reach it.',
    };
  } else if (publicUrl.startsWith('http:') && !isOfThisMachine(publicUrl)) {
    tasks.https_missing = {
      title: 'Passwords and messages cross the network without encryption',
      remedy:
        'Put a proxy with TLS before the server, as deploy/Caddyfile shows, and start it with PUBLIC_URL=https://….',
    };
  }
  return tasks;
}

function isOfThisMachine(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}

function counted(number: number, one: string, many: string): string {
  if (number === 1) return `1 ${one}`;
  return `${number >= WAITING_MAX ? `${WAITING_MAX} or more` : number} ${many}`;
}
