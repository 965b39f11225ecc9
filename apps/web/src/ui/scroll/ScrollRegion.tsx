import type { ReactNode, Ref } from 'react';

interface ScrollRegionProps {
  label: string;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** What scrolls and may have nothing in it that can be focused. */
export function ScrollRegion({ label, className, ref, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1. Only some browsers let keys scroll what cannot be focused; the ARIA practices give such a region a tab stop.
    <section ref={ref} className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
