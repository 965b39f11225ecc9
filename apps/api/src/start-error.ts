/** sysexits.h EX_CONFIG. Tells a supervisor not to restart: the database must not be opened again, or the bucket not be used. */
export const EXIT_BAD_DATABASE = 78;

export class StartError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function isDenial(code: unknown): boolean {
  return /^(EACCES|EPERM|SQLITE_(CANTOPEN|READONLY|PERM)(_\w+)?)$/.test(String(code));
}

export class BadDatabaseError extends StartError {
  constructor(dataDir: string, detail: string) {
    super(
      `The database in ${dataDir} cannot be used and was left as it is; restore a backup with npm run restore -- <backup>, or set DATA_DIR to another folder. (${detail})`,
      EXIT_BAD_DATABASE,
    );
  }
}
