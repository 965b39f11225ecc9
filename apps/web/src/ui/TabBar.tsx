import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './TabBar.module.css';

interface TabBarProps {
  label: string;
  children: ReactNode;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** An ARIA tab list: one tab is in the tab order, and arrows, Home and End move the focus. */
export function TabBar({ label, children }: TabBarProps) {
  const root = useRef<HTMLDivElement>(null);
  const moveFocus = (event: KeyboardEvent) => {
    const tabs = [...(root.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const index = tabs.indexOf(document.activeElement as HTMLElement);
    const isMirrored = root.current?.matches(':dir(rtl)') === true && /^Arrow/.test(event.key);
    const key = isMirrored ? mirrored(event.key) : event.key;
    const next = index < 0 ? undefined : STEPS[key]?.(index, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
  };
  return (
    <div ref={root} role="tablist" aria-label={label} className={classes.root} onKeyDown={moveFocus}>
      {children}
    </div>
  );
}

function mirrored(key: string): string {
  return key === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
}

export function tabProps(isSelected: boolean) {
  return {
    role: 'tab',
    'aria-selected': isSelected,
    tabIndex: isSelected ? 0 : -1,
    className: classes.tab ?? '',
  } as const;
}
