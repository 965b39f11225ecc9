import { describe, expect, it } from 'vitest';
import { seccompFilter } from './seccomp-filter.ts';

const X64 = 0xc000003e;
const ARM64 = 0xc00000b7;
const ALLOW = 0x7fff0000;
const EPERM = 0x00050001;
const KILL = 0x80000000;

/** What the program returns for a call, by the rules of linux/bpf_common.h. */
function resultOf(
  program: Buffer,
  { architecture, call, argument = 0 }: { architecture: number; call: number; argument?: number },
): number {
  let loaded = 0;
  for (let index = 0; ; index += 1) {
    const at = index * 8;
    const [met, unmet, value] = [program.readUInt8(at + 2), program.readUInt8(at + 3), program.readUInt32LE(at + 4)];
    const jump = (isMet: boolean) => {
      index += isMet ? met : unmet;
    };
    switch (program.readUInt16LE(at)) {
      case 0x20:
        loaded = value === 4 ? architecture : value === 16 ? argument : call;
        break;
      case 0x15:
        jump(loaded === value);
        break;
      case 0x35:
        jump(loaded >= value);
        break;
      default:
        return value;
    }
  }
}

describe.each([
  [
    'x64',
    X64,
    { read: 0, write: 1, clone: 56 },
    [41, 62, 101, 129, 200, 234, 297, 90, 92, 188, 254, 280, 424, 425, 452, 466],
    302,
  ],
  [
    'arm64',
    ARM64,
    { read: 63, write: 64, clone: 220 },
    [117, 129, 130, 131, 138, 198, 240, 52, 54, 5, 27, 88, 424, 425, 452, 466],
    261,
  ],
] as const)('the filter of %s', (name, architecture, allowed, refused, prlimit) => {
  const program = seccompFilter(name) ?? Buffer.alloc(0);

  it('lets a program change its own limits and those of no other one', () => {
    expect(resultOf(program, { architecture, call: prlimit })).toBe(ALLOW);
    expect(resultOf(program, { architecture, call: prlimit, argument: 1234 })).toBe(EPERM);
  });

  it('refuses sockets, tracing, signals and metadata of files, and allows the rest', () => {
    expect(refused.map((call) => resultOf(program, { architecture, call }))).toEqual(refused.map(() => EPERM));
    expect(Object.values(allowed).map((call) => resultOf(program, { architecture, call }))).toEqual(
      Object.values(allowed).map(() => ALLOW),
    );
  });

  it('refuses calls by other numbers, and ends a program of another architecture', () => {
    expect(resultOf(program, { architecture, call: 0x40000000 + 41 })).toBe(EPERM);
    expect(resultOf(program, { architecture: 0x40000003, call: 0 })).toBe(KILL);
  });
});

it('is not made for an architecture whose numbers are unknown', () => {
  expect(seccompFilter('riscv64')).toBeNull();
});
