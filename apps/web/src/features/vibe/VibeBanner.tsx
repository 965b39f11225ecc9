import { IconX } from '@tabler/icons-react';
import { ENCOURAGE_ABOVE, REMIND_BELOW } from '@vibeline/core/features/vibe/vibe.rules';
import { useEffect, useState } from 'react';
import { deviceStorage } from '../../lib/storage.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import classes from './VibeBanner.module.css';

type Tone = 'reminder' | 'encouraging';

const texts: Record<Tone, string> = {
  reminder: `Your vibe is under ${REMIND_BELOW}. A post people enjoy lifts it again.`,
  encouraging: `You are over ${ENCOURAGE_ABOVE}. People like what you bring.`,
};

const KEY = 'vibeline-dismissed-vibe-banner';

/** A reminder under 40, an encouraging one over 60. One that was closed returns once the score has left its range. */
export function VibeBanner({ score }: { score: number }) {
  const tone = toneOf(score);
  const [dismissed, setDismissed] = useState(() => deviceStorage.read(KEY));
  useEffect(() => {
    if (dismissed === null || dismissed === tone) return;
    deviceStorage.remove(KEY);
    setDismissed(null);
  }, [dismissed, tone]);
  if (tone === null || dismissed === tone) return null;
  const dismiss = () => {
    deviceStorage.write(KEY, tone);
    setDismissed(tone);
  };
  return (
    <div className={classes.root} data-tone={tone}>
      <p>{texts[tone]}</p>
      <IconButton label="Close" shape="square" className={classes.close} onClick={dismiss}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function toneOf(score: number): Tone | null {
  if (score < REMIND_BELOW) return 'reminder';
  return score > ENCOURAGE_ABOVE ? 'encouraging' : null;
}
