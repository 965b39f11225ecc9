import type { Response } from './document.ts';
import type { SchemaConverter } from './schemas.ts';

/** What the operations put into the components while they are described. */
export interface Shared {
  schemas: SchemaConverter;
  responses: Record<string, Response>;
  /** The name of each body, by its JSON. */
  bodyNames: Map<string, string>;
}
