import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { damaged, unsafe } from './archive-errors.ts';

const DEPTH_MAX = 32;
const ITEM_BYTES_MAX = 512 * 1024;
const ITEMS_MAX = 200_000;
const KEY_MAX = 64;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);
const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);

interface Range {
  start: number;
  end: number;
}

/**
 * Where the items of a list in a JSON file are. The file is never parsed whole: it may have gigabytes, and `JSON.parse` knows no
 * bounds. What is found are ranges of bytes; whether they are JSON is seen when an item is parsed.
 */
function itemScanner(key: string) {
  const ranges: Range[] = [];
  let [depth, offset, start, listDepth] = [0, 0, -1, -1];
  let isInText = false;
  let isEscaped = false;
  let text: number[] = [];
  let lastText = '';
  let isFound = false;

  const end = (at: number) => {
    if (start >= 0) {
      if (ranges.length >= ITEMS_MAX) throw unsafe('a list is too long');
      ranges.push({ start, end: at });
    }
    start = -1;
  };
  const inText = (byte: number) => {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) {
      isInText = false;
      if (depth === 1) lastText = Buffer.from(text).toString('latin1');
    } else if (depth === 1 && text.length < KEY_MAX) text.push(byte);
  };
  const open = () => {
    if (depth === 1 && lastText === key && !isFound) {
      isFound = true;
      listDepth = 2;
    }
    depth += 1;
    if (depth > DEPTH_MAX) throw unsafe('it is nested too deeply');
  };
  const close = (at: number) => {
    if (depth === listDepth) {
      end(at);
      listDepth = -1;
    }
    depth -= 1;
    if (depth < 0) throw damaged('a JSON file is not balanced');
  };
  const step = (byte: number, at: number) => {
    if (isInText) return inText(byte);
    const isInList = depth === listDepth;
    if (isInList && start < 0 && byte !== COMMA && !SPACE.has(byte) && !CLOSING.has(byte)) start = at;
    if (byte === QUOTE) {
      isInText = true;
      text = [];
    } else if (OPENING.has(byte)) open();
    else if (CLOSING.has(byte)) close(at);
    else if (byte === COMMA && isInList) end(at);
  };
  return {
    read(chunk: Buffer): void {
      for (const [index, byte] of chunk.entries()) step(byte, offset + index);
      offset += chunk.length;
      if (start >= 0 && offset - start > ITEM_BYTES_MAX) throw unsafe('an item is too large');
    },
    end(): Range[] {
      if (depth !== 0 || isInText || !isFound) throw damaged('a JSON file is not complete');
      return ranges;
    },
  };
}

export interface JsonItems {
  count: number;
  /** undefined: it is not JSON. */
  read(index: number): Promise<unknown>;
  close(): Promise<void>;
}

/** The items of a JSON file of an archive that was unpacked to this path. */
export async function openJsonItems(path: string, source: Readable, key: string): Promise<JsonItems> {
  const scanner = itemScanner(key);
  for await (const chunk of source) scanner.read(chunk as Buffer);
  const ranges = scanner.end();
  const file = await open(path, 'r');
  return {
    count: ranges.length,
    async read(index) {
      const range = ranges[index];
      const length = range ? range.end - range.start : 0;
      if (!range || length > ITEM_BYTES_MAX) return undefined;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, range.start);
      return parseOrNothing(buffer.toString('utf8', 0, bytesRead));
    },
    close: () => file.close(),
  };
}

export function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
