import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './EmojiPanel.module.css';
import { type Emoji, inRows, nextCell } from './emoji-search.rules.ts';

interface EmojiGridProps {
  items: readonly Emoji[];
  columns: number;
  label: string;
  onPick: (emoji: Emoji) => void;
  onLeaveUp: () => void;
}

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** An ARIA grid: one cell is in the tab order, and arrows, Home and End move the focus. */
export function EmojiGrid({ items, columns, label, onPick, onLeaveUp }: EmojiGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(0);
  const cell = Math.min(active, items.length - 1);
  const move = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const key = isRtl ? (mirrored[event.key] ?? event.key) : event.key;
    const next = nextCell({ key, ctrlKey: event.ctrlKey }, cell, columns, items.length);
    if (next === null) return;
    event.preventDefault();
    if (next === cell && event.key === 'ArrowUp') return onLeaveUp();
    setActive(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <table ref={grid} role="grid" aria-label={label} className={classes.grid} onKeyDown={move}>
      <tbody>
        {inRows(items, columns).map((row, rowIndex) => (
          <tr
            key={row[0]?.emoji}
            className={classes.row}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {row.map((emoji, index) => {
              const position = rowIndex * columns + index;
              return (
                <td key={emoji.emoji} style={{ padding: 0 }}>
                  <button
                    type="button"
                    className={`${classes.emoji} hover-surface ring-inside`}
                    aria-label={emoji.annotation}
                    title={emoji.annotation}
                    tabIndex={position === cell ? 0 : -1}
                    // Keeps the focus, and the caret, in the text.
                    onMouseDown={(event) => event.preventDefault()}
                    onFocus={() => setActive(position)}
                    onClick={() => onPick(emoji)}
                  >
                    {emoji.emoji}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
