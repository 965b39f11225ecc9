import { useEffect, useState } from 'react';

/** Whether the viewer could see the page while it has been open, and can no more. */
export function useHadRole(hasRole: boolean): boolean {
  const [had, setHad] = useState(false);
  useEffect(() => {
    if (hasRole) setHad(true);
  }, [hasRole]);
  return had && !hasRole;
}
