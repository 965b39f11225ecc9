/** The exit code of a process that makes an archive: the disk is nearly full. */
export const EXIT_NO_ROOM = 28;

/** The exit code of a process whose import was stopped by its member, or that waits for them to come back. */
export const EXIT_STOPPED = 29;

/** The exit code of a process whose import goes on after those of others that wait. */
export const EXIT_TURN_OVER = 30;
