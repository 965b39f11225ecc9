import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for three columns. */
export function useIsDesktop(): boolean {
  return useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
