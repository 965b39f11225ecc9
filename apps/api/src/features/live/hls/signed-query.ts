import * as z from 'zod';
import type { LiveSignature } from '../live-delivery.ts';

const digits = z.string().regex(/^\d{1,15}$/);
const signedQuery = z.object({ v: digits, i: digits, e: digits, s: z.string().regex(/^[\w-]{1,100}$/) });

export interface SignedQuery {
  signed: LiveSignature;
  text: string;
}

export function readSignedQuery(query: unknown): SignedQuery | null {
  const parsed = signedQuery.safeParse(query);
  if (!parsed.success) return null;
  const { v, i, e, s } = parsed.data;
  return {
    signed: { viewerId: Number(v), sessionId: Number(i), expires: Number(e), signature: s },
    text: `?v=${v}&i=${i}&e=${e}&s=${s}`,
  };
}
