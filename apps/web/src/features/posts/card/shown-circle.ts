import { createContext } from 'react';

/** The circle on whose page posts are shown: they do not name it again. */
export const ShownCircle = createContext<number | null>(null);
