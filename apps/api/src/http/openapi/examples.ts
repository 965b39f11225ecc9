import { type RestRow, responseOf } from '../rest/rest-rows.ts';

/** The example's fields, also those in the path. */
export function exampleInput(row: RestRow): Record<string, unknown> {
  return row.example?.input ?? {};
}

/** The example's output as the row sends it. */
export function exampleResponse(row: RestRow): unknown {
  if (!row.example) throw new Error(`${row.procedure} has no example`);
  return responseOf(row, row.example.output);
}
