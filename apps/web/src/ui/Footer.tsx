import { Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { useOpenOverlay } from '../lib/use-history-overlay.ts';
import { useSite } from './brand/SiteContext.ts';
import classes from './Footer.module.css';

export function Footer({ children }: { children?: ReactNode }) {
  const { name, pages } = useSite();
  const openInfo = useOpenOverlay('info');
  return (
    <Flex
      component="footer"
      className={classes.root}
      align="center"
      justify="center"
      wrap="wrap"
      gap="4px 20px"
      c="dimmed"
      fz="sm"
    >
      <p>
        © {new Date().getFullYear()} <bdi>{name}</bdi>
      </p>
      <Link to={paths.about}>About</Link>
      <Link to={paths.privacy}>Privacy</Link>
      {pages.includes('terms') && <Link to={paths.terms}>Terms</Link>}
      {pages.includes('imprint') && <Link to={paths.imprint}>Imprint</Link>}
      <button type="button" aria-haspopup="dialog" onClick={openInfo}>
        Vibe Info
      </button>
      {children}
    </Flex>
  );
}
