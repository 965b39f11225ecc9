import { useEffect, useState } from 'react';
import { isPageVisible, onVisibilityChange } from '../../lib/page-visibility.ts';
import classes from './EmojiFloat.module.css';

/** An emoji lasts 3 s, and one appears with a chance of about 30 % every 2 s. */
const INTERVAL_MS = 2000;
const CHANCE = 0.3;
const LASTS_MS = 3000;

const SIDES = ['start', 'end'] as const;
const EMOJIS = ['✨', '🌟', '💫', '😊', '🎉', '💛', '🌈', '🙌'] as const;

interface FloatingEmoji {
  id: number;
  emoji: string;
  side: 'start' | 'end';
  /** Where in the margin, from 0 at the edge of the screen to 1 at the columns. */
  place: number;
}

export function EmojiFloat() {
  const [emojis, setEmojis] = useState<readonly FloatingEmoji[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let count = 0;
    const add = () => {
      if (isDisturbing() || Math.random() >= CHANCE) return;
      count += 1;
      const added = { id: count, emoji: anyOf(EMOJIS), side: anyOf(SIDES), place: Math.random() };
      setEmojis((before) => [...before, added]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        setEmojis((before) => before.filter(({ id }) => id !== added.id));
      }, LASTS_MS);
      timers.add(timer);
    };
    const clear = () => {
      if (isDisturbing()) setEmojis([]);
    };
    const interval = setInterval(add, INTERVAL_MS);
    const motion = window.matchMedia(REDUCED_MOTION);
    // A dialog takes the focus when it opens.
    document.addEventListener('focusin', clear);
    const stopVisibility = onVisibilityChange(clear);
    motion.addEventListener('change', clear);
    return () => {
      clearInterval(interval);
      for (const timer of timers) clearTimeout(timer);
      document.removeEventListener('focusin', clear);
      stopVisibility();
      motion.removeEventListener('change', clear);
    };
  }, []);
  return (
    <div className={classes.root} aria-hidden="true" data-emoji-float>
      {emojis.map(({ id, emoji, side, place }) => (
        <span key={id} className={classes.emoji} data-side={side} style={{ '--place': place }}>
          {emoji}
        </span>
      ))}
    </div>
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Motion is not wanted, nobody looks, a dialog is open, or somebody types. */
function isDisturbing(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;
  const isDialogOpen = document.querySelector('[aria-modal="true"]') !== null;
  return !isPageVisible() || isTyping || isDialogOpen || window.matchMedia(REDUCED_MOTION).matches;
}

function anyOf<Item>(items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(Math.random() * items.length)] ?? items[0];
}
