import { useLocation, useNavigate } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { useLinkCode } from '../../../lib/use-link-code.ts';

/** The link does not work, or it set the password of an account that is suspended, deleted by its member, or has one-time codes. */
export type ResetRefusal = 'dead' | 'suspended' | 'leaving' | 'code';

declare module '@tanstack/react-router' {
  interface HistoryState {
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

/** The code of the reset link that was opened, and what became of it. */
export function useResetCode(): ResetCode {
  const navigate = useNavigate();
  const code = useLinkCode(paths.reset);
  const state = useLocation({ select: (location) => location.state });
  return {
    code,
    refusal: (code === state.linkCode && state.resetRefusal) || null,
    rememberRefusal: (resetRefusal) => {
      if (code !== null) void navigate({ to: paths.reset, replace: true, state: { linkCode: code, resetRefusal } });
    },
  };
}
