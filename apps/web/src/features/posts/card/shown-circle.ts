import { createContext } from 'react';

export const ShownCircle = createContext<number | null>(null);
