import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
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
  return (
    <section id={id} className={classes.section} aria-labelledby={titleId}>
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
