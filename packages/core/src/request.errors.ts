import { defineErrors } from './errors.ts';
import type { Scope } from './features/personal-tokens/scope.rules.ts';
import { SUGGESTION_SEARCH_TOO_LONG } from './suggestions.rules.ts';

const TEXT_FORBIDDEN = 'Text contains characters that cannot be shown';

export const requestErrors = defineErrors({
  malformed: ['invalid', 'malformed_request', 'The request could not be read'],
  unknownField: ['invalid', 'unknown_field', 'The request has a field or parameter that this call does not have'],
  forbiddenCharacters: (field?: string) => ['invalid', 'invalid_input', TEXT_FORBIDDEN, { field }],
  suggestionSearchTooLong: ['invalid', 'invalid_input', SUGGESTION_SEARCH_TOO_LONG, { field: 'search' }],
  invalidCursor: ['invalid', 'invalid_cursor', 'Invalid cursor', { field: 'cursor' }],
  loginRequired: (message = 'Login required') => ['unauthenticated', 'login_required', message],
  notYourself: ['forbidden', 'not_yourself', 'You can only act as yourself'],
  sessionNeeded: ['forbidden', 'session_needed', 'This takes a sign-in: a personal token is not enough'],
  scopeNeeded: (scope: Scope | 'push') => ['forbidden', 'scope_needed', `This token does not have the scope ${scope}`],
  /** @param retryAfter whole seconds */
  rateLimited: (retryAfter: number) => [
    'rate_limited',
    'rate_limited',
    'Too many requests. Please try again later.',
    { retryAfter },
  ],
});
