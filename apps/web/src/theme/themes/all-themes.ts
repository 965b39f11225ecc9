import { cosmic } from './cosmic.ts';
import { minimal, type Theme } from './minimal.ts';
import { nature } from './nature.ts';
import { ocean } from './ocean.ts';
import { sunset } from './sunset.ts';

/** The five themes, by the name that is stored. Only the build and the tests need their values. */
export const themes = { cosmic, nature, sunset, ocean, minimal } as const satisfies Record<string, Theme>;
