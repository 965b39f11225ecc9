import { type PreferenceType, preferenceTypes } from './notification.rules.ts';

/** Browsers on which one member is notified while the page is closed. */
export const PUSH_DEVICES_MAX = 10;

/** Longer than the addresses of all known push services. */
export const PUSH_ENDPOINT_MAX = 1500;

/** Messages are no notifications of the page: they have their own count. */
export type PushKind = PreferenceType | 'message';
export const pushKinds: readonly PushKind[] = ['message', ...preferenceTypes];

const notPushedByDefault: readonly PushKind[] = ['vote', 'comment_vote', 'post_changed'];

/** Votes come often, and tell nothing that could not wait; so does the question whether to keep one. */
export function isPushedByDefault(kind: PushKind): boolean {
  return !notPushedByDefault.includes(kind);
}

const DAY_MINUTES = 24 * 60;

/** Minutes of a day. Hours that end before they begin go over midnight. */
export interface QuietMinutes {
  from: number;
  to: number;
}

/** How many minutes of quiet are left at a minute of the day; 0 when it is not quiet. */
export function quietMinutesLeft({ from, to }: QuietMinutes, minute: number): number {
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  const passed = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  return passed < length ? length - passed : 0;
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
export const timeOfDayPattern = TIME;

export function minutesOfTime(time: string): number {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

export function timeOfMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
