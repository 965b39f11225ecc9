import type { UnnamedMatch } from '@vibeline/core/features/match/match.schema';
import { useRef, useState } from 'react';
import { applyRevealed } from '../../../cache/talks/match.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

interface RevealButtonProps {
  matchId: number;
  unnamed: UnnamedMatch;
  /** Beside another button, which is the main one. */
  isQuiet?: boolean;
  /** What takes the focus once both are shown, and this is gone. */
  findNext: () => HTMLElement | null;
}

/** Agrees that both of a match are shown. Nothing is left to press once one has. */
export function RevealButton({ matchId, unnamed, isQuiet = false, findNext }: RevealButtonProps) {
  const cache = useCache();
  const place = useRef<HTMLSpanElement>(null);
  const [isAsking, setAsking] = useState(false);
  const reveal = trpc.match.reveal.useMutation({
    onSuccess: (match) => {
      applyRevealed(cache, match);
      showToast({ title: match.unnamed === null ? 'You both see who the other one is' : 'You have agreed' });
    },
    onError: (error) => showFailure(error, { fallback: 'It could not be saved that you agree.' }),
    onSettled: () => setAsking(false),
  });
  return (
    <span ref={place} tabIndex={-1}>
      {!unnamed.hasAgreed && (
        <Button
          variant={isQuiet ? 'subtle' : 'default'}
          // Its label begins where the text before it does.
          style={isQuiet ? { marginInlineStart: -12, paddingInline: 12 } : undefined}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Reveal…
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Show who you both are?"
          confirmLabel="Reveal"
          cancelLabel="Not now"
          isDangerous={false}
          isPending={reveal.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => reveal.mutate({ id: matchId })}
          findFocusTarget={() => place.current?.querySelector('button') ?? place.current ?? findNext()}
        >
          Once both of you have agreed, each sees the other’s name, picture and profile, also in what was written
          before. They are not told that you have agreed. It cannot be taken back.
        </ConfirmDialog>
      )}
    </span>
  );
}
