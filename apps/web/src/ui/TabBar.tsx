import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './TabBar.module.css';

interface TabBarProps {
  label: string;
  /** Links or buttons with `tabProps`. */
  children: ReactNode;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs in a row: one stop of the keyboard, in which the arrows walk. */
export function TabBar({ label, children }: TabBarProps) {
  const root = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const tabs = [...(root.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const isMirrored = root.current?.matches(':dir(rtl)') === true && /^Arrow/.test(event.key);
    const key = isMirrored ? mirrored(event.key) : event.key;
    const next = at < 0 ? undefined : STEPS[key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
  };
  return (
    <div ref={root} role="tablist" aria-label={label} className={classes.root} onKeyDown={walk}>
      {children}
    </div>
  );
}

function mirrored(key: string): string {
  return key === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
}

/** What makes a link or button one of the tabs. */
export function tabProps(isSelected: boolean) {
  return {
    role: 'tab',
    'aria-selected': isSelected,
    tabIndex: isSelected ? 0 : -1,
    className: classes.tab ?? '',
  } as const;
}
