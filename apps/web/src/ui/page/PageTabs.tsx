import { Text } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import { Count } from '../Count.tsx';
import { isChosenTab, noteChosenTab } from '../hooks/chosen-tab.ts';
import { scrollSideways } from '../scroll/scroll-sideways.ts';
import { TabBar, tabProps } from '../TabBar.tsx';
import classes from './PageTabs.module.css';

interface PageTab<Value> {
  value: Value;
  label: string;
  link: LinkTarget;
  count?: number | undefined;
  badge?: ReactNode;
}

interface PageTabsProps<Value> {
  label: string;
  tabs: readonly PageTab<Value>[];
  selected: Value;
  hasCountsBelow?: boolean;
  isWrapped?: boolean;
  /** For many tabs: they are closer to each other. */
  isDense?: boolean;
  /** Back returns to the tab before. */
  isInHistory?: boolean;
  children: ReactNode;
}

export function PageTabs<Value>(props: PageTabsProps<Value>) {
  const { label, tabs, selected, hasCountsBelow, isWrapped, isDense, isInHistory = false, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // A tab with a path of its own is another page, whose tabs take the place of these.
  useEffect(() => {
    if (isChosenTab(pathname)) findSelected(scroller.current)?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    const tab = findSelected(scroller.current);
    if (scroller.current && tab) scrollSideways(scroller.current, tab);
  }, [selected]);
  return (
    <>
      <div
        ref={scroller}
        className={classes.tabs}
        data-counts-below={hasCountsBelow || undefined}
        data-wrapped={isWrapped || undefined}
        data-dense={isDense || undefined}
      >
        <TabBar label={label}>
          {tabs.map((tab) => (
            <Link
              key={tab.label}
              {...tab.link}
              replace={!isInHistory}
              onClick={({ currentTarget }) => noteChosenTab(currentTarget)}
              {...tabProps(tab.value === selected)}
            >
              {tab.label}
              {tab.count !== undefined && <TabCount count={tab.count} />}
              {tab.badge}
            </Link>
          ))}
        </TabBar>
      </div>
      <div role="tabpanel" aria-label={tabs.find(({ value }) => value === selected)?.label}>
        {children}
      </div>
    </>
  );
}

function findSelected(scroller: HTMLElement | null): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null;
}

function TabCount({ count }: { count: number }) {
  return (
    <Text span className="tabular-nums" c="dimmed" fw={400}>
      {' ('}
      <Count value={count} />)
    </Text>
  );
}
