/** The exit code of a process whose import was stopped by its member, or with them. */
export const EXIT_STOPPED = 29;
