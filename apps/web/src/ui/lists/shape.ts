import type { BoxProps, FlexProps, PaperProps } from '@mantine/core';

/** What a skeleton draws. */
export interface Shape {
  /** `list` and `columns` are those of CardList. */
  card?: PaperProps | 'list' | 'columns';
  box?: FlexProps;
  /** How many rows: lines of text, with a picture before them. */
  rows?: number;
  row?: BoxProps & Pick<FlexProps, 'align' | 'gap'>;
  /** In pixels. */
  picture?: number;
  lines?: readonly BoxProps[];
  gap?: number;
  blocks?: readonly BoxProps[];
  bg?: string;
}

/** Visible on the page and on the lighter surface of a dark dialog. */
export const TINT = 'color-mix(in srgb, var(--ink-soft) 14%, transparent)';
