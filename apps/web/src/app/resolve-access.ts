import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { CurrentUserState } from '../features/accounts/use-current-user.ts';
import { hasSessionEndedHere } from '../lib/session/session-end.ts';

type Status = CurrentUserState['status'];

interface Page {
  access?: StaticDataRouteOption['access'] | undefined;
  isOpen?: boolean | undefined;
  /** Whether the network shows nothing without an account. */
  isMembersOnly: boolean;
}

/**
 * What is shown: the page, alone or in the frame, the landing page with its login form, or to a guest that the page is for members. A visitor
 * sees public pages, in a network that only members read the open ones alone, except right after a session has ended: then the login form shows that.
 * A page for everyone waits for nothing: what was typed in it stays when another tab signs in. Another page alone has a login form of its own.
 */
export function resolveAccess(
  status: Status,
  { access, isOpen = false, isMembersOnly }: Page,
): 'page' | 'page-alone' | 'landing' | 'members-only' | 'loading' | 'unreachable' {
  if (access === 'everyone') return 'page-alone';
  if (status === 'loading' || status === 'unreachable') return status;
  if (access === 'alone') return 'page-alone';
  if (status === 'member') return 'page';
  if (access === 'signed-out') return 'landing';
  if (isMembersOnly && !isOpen) return 'landing';
  if (status === 'guest') return access === undefined ? 'members-only' : 'page';
  return access === 'public' && !hasSessionEndedHere() ? 'page' : 'landing';
}
