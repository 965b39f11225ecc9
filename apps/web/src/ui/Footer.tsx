import { Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { useOpenOverlay } from '../lib/use-history-overlay.ts';
import classes from './Footer.module.css';

export function Footer({ children }: { children?: ReactNode }) {
  const openInfo = useOpenOverlay('info');
  return (
    <Flex component="footer" className={classes.root} align="center" justify="center" gap="4px 20px" c="dimmed" fz="sm">
      <p>© {new Date().getFullYear()} Vibeline</p>
      <Link to={paths.privacy}>Privacy</Link>
      <button type="button" aria-haspopup="dialog" onClick={openInfo}>
        Vibe Info
      </button>
      {children}
    </Flex>
  );
}
