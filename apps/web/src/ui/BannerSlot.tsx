import { type ReactNode, Suspense, useState } from 'react';

interface BannerSlotProps {
  isFilled: boolean;
  /** `isLate`: it was not there when the page opened. */
  children: (isLate: boolean) => ReactNode;
}

/**
 * For banners that are lazy parts with the fallback `inherit`. One that is there when the page opens appears with it: until
 * it is loaded, the boundary above shows the splash. One that comes later appears without that.
 */
export function BannerSlot({ isFilled, children }: BannerSlotProps) {
  const [isFirst] = useState(isFilled);
  if (!isFilled) return null;
  return isFirst ? children(false) : <Suspense>{children(true)}</Suspense>;
}
