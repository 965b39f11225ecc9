const LINE_FEED = 0x0a;
const ZERO = 0x30;
/** A chunk's size has at most this many characters. */
const LINE_START = 20;

/** Finds the end of a chunked body. The parser decides whether the chunks are valid. */
export class ChunkedBody {
  /** Remaining bytes of a chunk, including the line break after it. */
  #left = 0;
  #line = '';
  #isInTrailers = false;
  #hasEnded = false;

  take(bytes: Buffer): number {
    let taken = 0;
    while (taken < bytes.length && !this.#hasEnded) {
      if (this.#left > 0) {
        const length = Math.min(this.#left, bytes.length - taken);
        this.#left -= length;
        taken += length;
      } else {
        taken = this.#takeLine(bytes, taken);
      }
    }
    return taken;
  }

  #takeLine(bytes: Buffer, start: number): number {
    const lineFeed = bytes.indexOf(LINE_FEED, start);
    const end = lineFeed === -1 ? bytes.length : lineFeed + 1;
    if (this.#line.length < LINE_START) {
      const from = this.#isInTrailers ? start : afterZeros(bytes, start, end);
      this.#line += bytes.toString('latin1', from, Math.min(end, from + LINE_START));
      // The zeros before a size have no limit, and may arrive in pieces.
      if (!this.#isInTrailers) this.#line = this.#line.replace(/^0+(?=0)/, '');
    }
    if (lineFeed === -1) return end;
    if (this.#isInTrailers) {
      this.#hasEnded = this.#line === '\r\n';
    } else {
      const size = Number.parseInt(this.#line, 16);
      this.#isInTrailers = size === 0;
      this.#left = size > 0 ? size + '\r\n'.length : 0;
    }
    this.#line = '';
    return end;
  }
}

function afterZeros(bytes: Buffer, start: number, end: number): number {
  let index = start;
  while (index < end && bytes[index] === ZERO) index += 1;
  return Math.max(start, index - 1);
}
