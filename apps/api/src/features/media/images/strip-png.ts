const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const HEADER_AND_CHECKSUM = 12;

/** The chunks that are kept, once each, with the most bytes of their data; https://www.w3.org/TR/png-3/#11Chunks. */
const keptChunks = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['cICP', 4],
  ['iCCP', 1024 * 1024],
  ['eXIf', 64 * 1024],
  ['IEND', 0],
]);

/**
 * Keeps the pixels, colours and orientation of a PNG, because libvips inflates every text of a PNG each time it opens
 * one, each up to 50 MB. Other formats do not compress what they have beside the pixels.
 */
export function stripPng(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes;
  const kept: Buffer[] = [SIGNATURE];
  const found = new Set<string>();
  let at = SIGNATURE.length;
  while (at + HEADER_AND_CHECKSUM <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + HEADER_AND_CHECKSUM + length;
    const isFirstOfItsType = !found.has(type) && length <= (keptChunks.get(type) ?? -1);
    if (type === 'IDAT' || isFirstOfItsType) kept.push(bytes.subarray(at, end));
    found.add(type);
    at = end;
  }
  return Buffer.concat(kept);
}
