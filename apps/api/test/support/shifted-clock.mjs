// Imported before a program: its clock is off by the `ms` of the query, as that of a machine whose clock is wrong.
const offset = Number(new URL(import.meta.url).searchParams.get('ms'));
const RealDate = Date;
const now = () => RealDate.now() + offset;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [now()] : args));
  }
  static now() {
    return now();
  }
};
