import { type RestRow, responseOf } from '../rest/rest-rows.ts';

export function exampleInput(row: RestRow): Record<string, unknown> {
  return row.example?.input ?? {};
}

export function exampleResponse(row: RestRow): unknown {
  if (!row.example) throw new Error(`${row.procedure} has no example`);
  return responseOf(row, row.example.output);
}
