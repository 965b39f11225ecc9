import { readFile } from 'node:fs/promises';

export interface Segment {
  sequence: number;
  seconds: number;
}

const SEGMENT = /#EXTINF:(\d{1,6}(?:\.\d{1,9})?),[^\n]{0,100}\n(\d{1,9})\.m4s/g;

export async function readSegments(path: string): Promise<Segment[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return [...text.matchAll(SEGMENT)].map(([, seconds, sequence]) => ({
    sequence: Number(sequence),
    seconds: Number(seconds),
  }));
}

export function segmentFile(sequence: number): string {
  return `${sequence}.m4s`;
}
