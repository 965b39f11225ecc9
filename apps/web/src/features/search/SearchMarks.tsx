import { type ReactNode, useMemo } from 'react';
import { TextMarks } from '../../ui/text-marks.ts';
import { marksOf } from './mark-matches.tsx';

export function SearchMarks({ q, children }: { q: string; children: ReactNode }) {
  const marks = useMemo(() => marksOf(q), [q]);
  return <TextMarks value={marks}>{children}</TextMarks>;
}
