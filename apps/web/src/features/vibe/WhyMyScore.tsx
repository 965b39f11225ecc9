import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import classes from './WhyMyScore.module.css';

const ScoreDialog = lazyDialog(() => import('./ScoreDialog.tsx'), 'ScoreDialog');

export function WhyMyScore({ score }: { score: number }) {
  const dialog = useHistoryOverlay('score');
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        onClick={dialog.open}
        onPointerEnter={ScoreDialog.prefetch}
      >
        Why is my score {score}?
      </button>
      <ScoreDialog opened={dialog.isOpen} onClose={dialog.close} />
    </>
  );
}
