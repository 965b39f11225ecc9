import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';

/** The link does not work, or it set the password of an account that is suspended. */
export type ResetRefusal = 'dead' | 'suspended';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** From the fragment of a reset link. */
    resetCode?: string;
    resetRefusal?: ResetRefusal;
  }
}

interface ResetCode {
  /** null without a link. */
  code: string | null;
  refusal: ResetRefusal | null;
  /** A reload then shows it again, instead of a form that can only be refused. */
  rememberRefusal: (refusal: ResetRefusal) => void;
}

/**
 * The code of the reset link that was opened. It moves from the address bar, whose content is copied and photographed, to
 * the state of the history, which a reload keeps.
 */
export function useResetCode(): ResetCode {
  const navigate = useNavigate();
  const opened = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('code') });
  const state = useLocation({ select: (location) => location.state });
  useEffect(() => {
    if (opened !== null) void navigate({ to: paths.reset, replace: true, state: { resetCode: opened } });
  }, [opened, navigate]);
  const code = opened ?? state.resetCode ?? null;
  return {
    code,
    refusal: (opened === null && state.resetRefusal) || null,
    rememberRefusal: (resetRefusal) => {
      if (code !== null) void navigate({ to: paths.reset, replace: true, state: { resetCode: code, resetRefusal } });
    },
  };
}
