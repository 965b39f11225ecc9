import type { Outcome, Subject } from './matrix-row.ts';

export const LOGIN: Outcome = [401, 'Login required'];
const NO_POST: Outcome = [404, 'Post not found'];

/** 200 for posts the viewer may see; the others are not found. */
export const seen = bySubject(200, NO_POST);
/** The same for the author of the posts, who sees the private one too. */
export const seenByAuthor = byAuthor(200, NO_POST);
export const membersOnly = { visitor: LOGIN, invalidToken: LOGIN, author: 200, other: 200 } as const;
export const everyone = { visitor: 200, invalidToken: 200, author: 200, other: 200 } as const;
export const visitorsToo = { visitor: 200, invalidToken: LOGIN, author: 200, other: 200 } as const;

const NOT_FOUND: Outcome = [404, 'Not found'];
const hidden = { visitor: LOGIN, invalidToken: LOGIN, author: NOT_FOUND, other: NOT_FOUND } as const;
/** What is for a role, and those above it, does not exist for others. */
export const administratorsOnly = { ...hidden, moderator: NOT_FOUND, administrator: 200, owner: 200 } as const;

export const moderatorsAndAbove = { ...administratorsOnly, moderator: 200 } as const;

/** 403 for another member's posts that the viewer may see; the others are not found. */
export function notYours(message: string): Record<Subject, Outcome> {
  return { ...seen, public: [403, message], anonymous: [403, message] };
}

export function bySubject(visible: Outcome, hidden: Outcome): Record<Subject, Outcome> {
  return { public: visible, anonymous: visible, private: hidden, deleted: hidden, absent: hidden };
}

export function byAuthor(visible: Outcome, hidden: Outcome): Record<Subject, Outcome> {
  return { ...bySubject(visible, hidden), private: visible };
}
