import type { LinkProps, RegisteredRouter } from '@tanstack/react-router';

export type LinkTarget = Pick<LinkProps<'a', RegisteredRouter, string, string>, 'to' | 'search'>;
