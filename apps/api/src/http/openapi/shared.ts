import type { Response } from './document.ts';
import type { SchemaConverter } from './schemas.ts';

export interface Shared {
  schemas: SchemaConverter;
  responses: Record<string, Response>;
  bodyNames: Map<string, string>;
}
