import { Paper } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Score, type VibeStatusProps } from './Score.tsx';
import { VibeEdge } from './VibeEdge.tsx';
import classes from './VibeStatus.module.css';

const VibeDetails = lazyComponent(() => import('./VibeDetails.tsx'), 'VibeDetails', { isPrefetched: 'first' });

/** One line, until a press unfolds what is behind the score. */
export function VibeStatusLine(props: VibeStatusProps) {
  const { score, positive, negative } = props;
  // After a reload the explanation of the score, which is among the details, is still open.
  const [isOpen, setOpen] = useState(useHistoryOverlay('score').isOpen);
  const id = useId();
  return (
    <Paper component="section" className={classes.line} mod="bleed" pos="relative" aria-label="Vibe status">
      <button
        type="button"
        className={`${classes.toggle} ring-inside turns-icon`}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={VibeDetails.prefetch}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">Vibe status</span>
        <Score score={score} votes={positive + negative} fz="1.375rem" lts="-0.02em" />
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <VibeDetails {...props} />}
      </div>
      <VibeEdge positive={positive} negative={negative} className={classes.ground} />
    </Paper>
  );
}
