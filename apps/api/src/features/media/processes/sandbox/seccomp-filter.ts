import { endianness } from 'node:os';

interface Calls {
  audit: number;
  /** Calls that no decoder needs, and calls that affect other processes and files. */
  refused: number[];
  /** Allowed with 0 as the first argument, which means the process itself. */
  ofItself: number[];
}

/** linux/audit.h and asm/unistd.h. */
const architectures: Partial<Record<NodeJS.Architecture, Calls>> = {
  x64: {
    audit: 0xc000003e,
    refused: [
      // socket, kill, tkill, tgkill, rt_sigqueueinfo, rt_tgsigqueueinfo, ptrace
      ...[41, 62, 200, 234, 129, 297, 101],
      // chmod, fchmod, fchmodat, chown, fchown, lchown, fchownat: Landlock refuses nothing of what follows
      ...[90, 91, 268, 92, 93, 94, 260],
      // utime, utimes, futimesat, utimensat
      ...[132, 235, 261, 280],
      // setxattr, lsetxattr, fsetxattr, removexattr, lremovexattr, fremovexattr
      ...[188, 189, 190, 197, 198, 199],
      // inotify_add_watch, fanotify_mark, setpriority, ioprio_set
      ...[254, 301, 141, 251],
    ],
    // prlimit64, sched_setparam, sched_setscheduler, sched_setattr, sched_setaffinity
    ofItself: [302, 142, 144, 314, 203],
  },
  arm64: {
    audit: 0xc00000b7,
    // In the same order; it has fewer calls.
    refused: [
      ...[198, 129, 130, 131, 138, 240, 117],
      ...[52, 53, 55, 54],
      88,
      ...[5, 6, 7, 14, 15, 16],
      ...[27, 263, 140, 30],
    ],
    ofItself: [261, 118, 119, 274, 122],
  },
};
/**
 * pidfd_send_signal, io_uring_setup (it opens sockets without calling `socket`), fchmodat2, setxattrat, removexattrat.
 */
const REFUSED_EVERYWHERE = [424, 425, 452, 463, 466];
/** Calls of x64 with pointers of 32 bits have this bit in their number. */
const X32_BIT = 0x40000000;

/** linux/bpf_common.h. */
const LOAD_WORD = 0x20;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_AT_LEAST = 0x35;
const RETURN = 0x06;
/** linux/seccomp.h: the offsets of `struct seccomp_data`, and what a filter returns. */
const NUMBER_OFFSET = 0;
const ARCHITECTURE_OFFSET = 4;
/** The lower 32 bits, because it is compared with process ids. */
const FIRST_ARGUMENT_OFFSET = 16;
const KILL_PROCESS = 0x80000000;
const FAIL_WITH_EPERM = 0x00050001;
const ALLOW = 0x7fff0000;

interface Instruction {
  code: number;
  met?: number;
  unmet?: number;
  value: number;
}

/**
 * A BPF program, as `setpriv --seccomp-filter` reads it: sockets, and what changes other processes or the metadata of
 * files, fail with EPERM. null for an architecture whose numbers are not known here.
 */
export function seccompFilter(architecture: NodeJS.Architecture = process.arch): Buffer | null {
  const known = architectures[architecture];
  if (!known || endianness() !== 'LE') return null;
  const calls = [
    ...[...known.refused, ...REFUSED_EVERYWHERE].map((value) => ({ value, isRefused: true })),
    ...known.ofItself.map((value) => ({ value, isRefused: false })),
  ];
  // Jumps are relative to the instruction that this many others follow: to the one that reads the argument, or to the
  // last one.
  const jump = (following: number, isRefused: boolean) => following + (isRefused ? 4 : 1);
  return encode([
    { code: LOAD_WORD, value: ARCHITECTURE_OFFSET },
    { code: JUMP_IF_EQUAL, value: known.audit, met: 1 },
    { code: RETURN, value: KILL_PROCESS },
    { code: LOAD_WORD, value: NUMBER_OFFSET },
    { code: JUMP_IF_AT_LEAST, value: X32_BIT, met: jump(calls.length, true) },
    ...calls.map(({ value, isRefused }, index) => ({
      code: JUMP_IF_EQUAL,
      value,
      met: jump(calls.length - index - 1, isRefused),
    })),
    { code: RETURN, value: ALLOW },
    { code: LOAD_WORD, value: FIRST_ARGUMENT_OFFSET },
    { code: JUMP_IF_EQUAL, value: 0, unmet: 1 },
    { code: RETURN, value: ALLOW },
    { code: RETURN, value: FAIL_WITH_EPERM },
  ]);
}

function encode(instructions: Instruction[]): Buffer {
  const bytes = Buffer.alloc(instructions.length * 8);
  for (const [index, { code, met = 0, unmet = 0, value }] of instructions.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(met, index * 8 + 2);
    bytes.writeUInt8(unmet, index * 8 + 3);
    bytes.writeUInt32LE(value, index * 8 + 4);
  }
  return bytes;
}
