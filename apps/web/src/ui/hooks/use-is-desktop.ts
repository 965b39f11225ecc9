import { useMediaQuery } from '@mantine/hooks';

export function useIsDesktop(): boolean {
  return useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
