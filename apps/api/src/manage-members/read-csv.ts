/** Fields of each record, by the line on which it begins. Throws `SyntaxError` for a quote that is not closed. */
export function readCsv(text: string): { line: number; fields: string[] }[] {
  const rows: { line: number; fields: string[] }[] = [];
  // A field in quotes, in which a quote is written twice; or one without. Then a comma, the end of the line or of the text.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  let line = 1;
  let fields: string[] = [];
  let firstLine = line;
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) throw new SyntaxError(`Line ${line} has a quote that is not closed, or stands inside of a field.`);
    const [whole, quoted, plain = '', end = ''] = found;
    fields.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end === ',' && field.lastIndex < text.length) continue;
    if (end === ',') fields.push('');
    if (fields.some((value) => value !== '')) rows.push({ line: firstLine, fields });
    fields = [];
    firstLine = line;
  }
  return rows;
}

/** Also keeps spreadsheets from running a value as a formula. */
export function toCsvLine(values: readonly string[]): string {
  return values
    .map((value) => (/^[=+\-@\t]/.test(value) ? `'${value}` : value))
    .map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(',');
}
