import { endianness } from 'node:os';

/** linux/audit.h and asm/unistd.h: what a decoder never calls, and what would reach beyond its own process. */
const architectures: Partial<Record<NodeJS.Architecture, { audit: number; calls: number[] }>> = {
  // socket, kill, tkill, tgkill, rt_sigqueueinfo, rt_tgsigqueueinfo, ptrace; the others have one number everywhere.
  x64: { audit: 0xc000003e, calls: [41, 62, 200, 234, 129, 297, 101] },
  arm64: { audit: 0xc00000b7, calls: [198, 129, 130, 131, 138, 240, 117] },
};
/** pidfd_send_signal, and io_uring_setup, which opens sockets without calling `socket`. */
const CALLS_EVERYWHERE = [424, 425];
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
 * A program of seccomp, as `setpriv --seccomp-filter` reads it: sockets and signals to other processes fail with EPERM.
 * null for an architecture whose numbers are not known here.
 */
export function seccompFilter(architecture: NodeJS.Architecture = process.arch): Buffer | null {
  const known = architectures[architecture];
  if (!known || endianness() !== 'LE') return null;
  const calls = [...known.calls, ...CALLS_EVERYWHERE];
  return encode([
    { code: LOAD_WORD, value: ARCHITECTURE_OFFSET },
    { code: JUMP_IF_EQUAL, value: known.audit, met: 1 },
    { code: RETURN, value: KILL_PROCESS },
    { code: LOAD_WORD, value: NUMBER_OFFSET },
    { code: JUMP_IF_AT_LEAST, value: X32_BIT, met: calls.length + 1 },
    ...calls.map((value, index) => ({ code: JUMP_IF_EQUAL, value, met: calls.length - index })),
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
