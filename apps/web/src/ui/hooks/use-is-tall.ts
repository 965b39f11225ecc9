import { useMediaQuery } from '@mantine/hooks';

/** In pixels at the browser's usual text size: larger text asks for a higher window. */
export function useIsTall(height: number): boolean {
  return useMediaQuery(`(min-height: ${height / 16}em)`, undefined, { getInitialValueInEffect: false }) ?? false;
}
