import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import classes from './VibeStatus.module.css';

const ScoreDialog = lazyDialog(() => import('./ScoreDialog.tsx'), 'ScoreDialog');

export function ScoreLinks({ score }: { score: number }) {
  const dialog = useHistoryOverlay('score');
  return (
    <Group justify="space-between" gap="0 16px">
      <button
        type="button"
        className={classes.link}
        aria-haspopup="dialog"
        onClick={dialog.open}
        onPointerEnter={ScoreDialog.prefetch}
      >
        Why is my score {score}?
      </button>
      <Link to={paths.insights} className={classes.link}>
        Insights
      </Link>
      <ScoreDialog opened={dialog.isOpen} onClose={dialog.close} />
    </Group>
  );
}
