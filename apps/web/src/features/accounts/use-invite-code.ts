import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { paths } from '../../lib/paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** From the fragment of the link of an invitation. */
    inviteCode?: string;
  }
}

/**
 * The code of the invitation with which the sign-up page was opened; null without one. As that of a reset link it moves from
 * the address bar to the state of the history, which a reload keeps.
 */
export function useInviteCode() {
  const navigate = useNavigate();
  const opened = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('invite') });
  const stored = useLocation({ select: ({ state }) => state.inviteCode });
  const setCode = useCallback(
    (inviteCode: string | null) =>
      void navigate({
        to: paths.signup,
        search: true,
        replace: true,
        state: inviteCode === null ? {} : { inviteCode },
      }),
    [navigate],
  );
  useEffect(() => {
    if (opened !== null) setCode(opened);
  }, [opened, setCode]);
  return { code: opened ?? stored ?? null, setCode };
}
