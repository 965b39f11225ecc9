import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '../ui/IconButton.tsx';

/** Choosing the device's current scheme returns to `auto`. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';

  const toggle = () => {
    const deviceIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    setColorScheme((other === 'dark') === deviceIsDark ? 'auto' : other);
  };
  return (
    <IconButton label="Dark mode" aria-pressed={scheme === 'dark'} onClick={toggle}>
      {scheme === 'dark' ? <IconSun size={22} stroke={1.75} /> : <IconMoon size={22} stroke={1.75} />}
    </IconButton>
  );
}
