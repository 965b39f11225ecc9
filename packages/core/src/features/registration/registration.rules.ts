import { DAY_MS } from '../../durations.rules.ts';
import type { TextRules } from '../../text.rules.ts';

export const reasonText: TextRules = { max: 500, required: 'Reason required', label: 'Reason' };
export const answerText: TextRules = { max: 300, label: 'Answer' };

/** Requests that wait at most; the next one is refused. */
export const REQUESTS_MAX = 1000;

/** How long a decided request is kept: so long its applicant reads the answer, and cannot ask again. */
export const DECIDED_DAYS = 30;
export const DECIDED_MS = DECIDED_DAYS * DAY_MS;

export const requestStates = ['pending', 'accepted', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

/** The two lists of requests. */
export const requestLists = ['pending', 'decided'] as const;

export const REGISTRATION_CLOSED = 'This network takes no new members at the moment';
