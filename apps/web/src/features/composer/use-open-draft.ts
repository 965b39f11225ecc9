import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../lib/paths.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import type { DraftOwner } from './draft/draft-key.rules.ts';

export function useOpenDraft(): (owner: DraftOwner) => void {
  const navigate = useNavigate();
  const openComposer = useOpenOverlay('composer');
  return useCallback(
    ({ kind, circleId }) => {
      if (kind === 'post') openComposer();
      else if (circleId !== undefined) void navigate({ to: paths.circle(circleId), state: { overlay: 'circlePost' } });
      else void navigate({ to: paths.privateFeed, state: { overlay: 'privatePost' } });
    },
    [navigate, openComposer],
  );
}
