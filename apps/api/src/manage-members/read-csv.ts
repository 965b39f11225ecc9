import { CsvError, parse } from 'csv-parse/sync';

/** More than any account that is accepted: a quote that is not closed ends at it. */
const RECORD_MAX = 10_000;

/** Fields of each record, by the line on which it ends. Throws `SyntaxError` for a quote that is not closed. */
export function readCsv(text: string): { line: number; fields: string[] }[] {
  try {
    const rows: unknown = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: RECORD_MAX,
    });
    // Its types do not know what `info` changes.
    return (rows as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      fields: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SyntaxError(`Line ${error['lines']} has a quote that is not closed, or stands inside of a field.`);
  }
}
