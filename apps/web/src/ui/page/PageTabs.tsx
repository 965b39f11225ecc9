import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Count } from '../Count.tsx';
import { TabBar, tabProps } from '../TabBar.tsx';
import classes from './PageTabs.module.css';

interface PageTab<Value> {
  value: Value;
  label: string;
  /** The address with this tab, which takes the place of the present one. */
  link: Pick<LinkProps, 'to' | 'search'>;
  /** How many its list has; undefined while it is not known. */
  count?: number | undefined;
  /** After the label. */
  badge?: ReactNode;
}

interface PageTabsProps<Value> {
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly PageTab<Value>[];
  selected: Value;
  /** On a phone, counts are under the labels, so that four tabs fit. */
  hasCountsBelow?: boolean;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** The tabs of a page, each with an address, and the content of the selected one. */
export function PageTabs<Value>({ label, tabs, selected, hasCountsBelow = false, children }: PageTabsProps<Value>) {
  return (
    <>
      <div className={classes.tabs} data-counts-below={hasCountsBelow || undefined}>
        <TabBar label={label}>
          {tabs.map((tab) => (
            <Link key={tab.label} {...tab.link} replace {...tabProps(tab.value === selected)}>
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

function TabCount({ count }: { count: number }) {
  return (
    <span className={classes.count}>
      {' ('}
      <Count value={count} />)
    </span>
  );
}
