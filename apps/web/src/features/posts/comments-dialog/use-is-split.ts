import { useMediaQuery } from '@mantine/hooks';

export function useIsSplit(): boolean {
  return useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
