import { DAY_MS, HOUR_MS } from '../../durations.rules.ts';
import type { TextRules } from '../../text.rules.ts';

/** Announcements that have not ended. */
export const ANNOUNCEMENTS_MAX = 10;

export const announcementText: TextRules = { max: 300, required: 'Text required', label: 'Text' };
export const ANNOUNCEMENT_LINK_MAX = 500;

const LEAST_SHOWN_MS = HOUR_MS;
const LONGEST_SHOWN_MS = 90 * DAY_MS;
/** How far ahead an announcement can begin. */
const LATEST_BEGIN_MS = 365 * DAY_MS;

const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i;
/** Not `//host` or `/\host`, which lead to another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

export function isOwnPath(link: string): boolean {
  return OWN_PATH.test(link);
}

export function announcementLinkProblem(link: string): string | null {
  if (link.length > ANNOUNCEMENT_LINK_MAX) return `The link can be at most ${ANNOUNCEMENT_LINK_MAX} characters long`;
  const isAddress = isOwnPath(link) || (WEB_ADDRESS.test(link) && URL.canParse(link));
  return isAddress ? null : 'The link must begin with https://, http:// or, for a page of this network, /';
}

export const periodProblems = {
  short: 'It must be shown for at least an hour',
  long: 'It can be shown for at most 90 days',
  far: 'It can begin at most a year from now',
  over: 'It must end in the future',
} as const;

interface Period {
  beginsAt: number;
  endsAt: number;
}

/** All in ms UTC; null when the announcement can be shown so. */
export function periodProblem({ beginsAt, endsAt }: Period, now: number): keyof typeof periodProblems | null {
  if (endsAt <= now) return 'over';
  if (beginsAt > now + LATEST_BEGIN_MS) return 'far';
  if (endsAt - beginsAt < LEAST_SHOWN_MS) return 'short';
  return endsAt - beginsAt > LONGEST_SHOWN_MS ? 'long' : null;
}

export const announcementStates = ['upcoming', 'current', 'ended'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export function announcementState({ beginsAt, endsAt }: Period, now: number): AnnouncementState {
  if (endsAt <= now) return 'ended';
  return beginsAt > now ? 'upcoming' : 'current';
}
