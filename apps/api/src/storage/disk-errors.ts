const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

/** The disk, or a member's part of it, has no room. */
export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** A call of the operating system has failed, as opposed to what was read being wrong. */
export function isDiskError(error: unknown): boolean {
  return error instanceof Error && typeof Reflect.get(error, 'syscall') === 'string';
}
