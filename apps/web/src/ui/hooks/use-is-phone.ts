import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
