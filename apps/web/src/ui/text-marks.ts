import { createContext, type ReactNode } from 'react';

/** Marks what was searched in a text, which may be shown in parts; `start` is where a part begins in it. */
export type MarkText = (text: string) => (part: string, start: number) => ReactNode;

/** null where nothing is marked. */
export const TextMarks = createContext<MarkText | null>(null);
