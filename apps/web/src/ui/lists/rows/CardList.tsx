import { Paper } from '@mantine/core';
import type { ComponentProps } from 'react';

const LOOK = { mod: 'bleed', className: 'divided', style: { overflow: 'clip' } };

export function CardList(props: Omit<ComponentProps<'ul'>, 'className' | 'style'>) {
  return <Paper component="ul" {...props} {...LOOK} />;
}
