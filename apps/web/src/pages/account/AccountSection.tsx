import { Text, Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './AccountSection.module.css';

interface Props {
  /** Part of the page’s addresses: `/account#devices`. */
  id: string;
  title: string;
  text: string;
  /** For controls that are described by the text. */
  textId?: string;
  links?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ id, title, text, textId, links, children }: Props) {
  const titleId = `${id}-title`;
  const section = useRef<HTMLElement>(null);
  const visit = useLocation({ select: ({ hash, state }) => (hash === id ? (state.__TSR_key ?? hash) : null) });
  useEffect(() => {
    if (visit === null) return;
    // The page is loaded after its address, so the browser has not found the section.
    section.current?.scrollIntoView();
    if (!section.current?.contains(document.activeElement)) section.current?.focus({ preventScroll: true });
  }, [visit]);
  return (
    <section ref={section} id={id} tabIndex={-1} className={classes.section} aria-labelledby={titleId}>
      <div>
        <Title id={titleId} order={2} mb={6} fw={700} lh={1.25} lts="-0.015em">
          {title}
        </Title>
        <Text id={textId} c="dimmed" fz="sm" textWrap="pretty">
          {text}
        </Text>
        {links}
      </div>
      {children}
    </section>
  );
}
