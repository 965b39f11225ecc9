import type { LinkProps, RegisteredRouter } from '@tanstack/react-router';

/** Where a link leads that a component is given: any address of `paths`, with what belongs behind its `?`. */
export type LinkTarget = Pick<LinkProps<'a', RegisteredRouter, string, string>, 'to' | 'search'>;
