import { type FileHandle, open } from 'node:fs/promises';
import { damaged, unsafe } from './archive-errors.ts';

const DEPTH_MAX = 32;
/** A longer item is left out. */
const ITEM_BYTES_MAX = 512 * 1024;
const ITEMS_MAX = 200_000;
const KEY_MAX = 64;
const PART_BYTES = 256 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

const isOpening = (byte: number) => byte === 0x7b || byte === 0x5b;
const isClosing = (byte: number) => byte === 0x7d || byte === 0x5d;
/** Whether it can be the first byte of an item. */
const isItem = (byte: number) => byte !== COMMA && !isSpace(byte) && !isClosing(byte);
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Where the items of a list in a JSON file are. The file is never parsed whole: it may have hundreds of megabytes, and `JSON.parse`
 * knows no bounds. What is found are ranges of bytes; whether they are JSON is seen when an item is parsed.
 */
function itemScanner(key: string) {
  const starts: number[] = [];
  const ends: number[] = [];
  let [depth, offset, start, listDepth] = [0, 0, -1, -1];
  let isInText = false;
  let isEscaped = false;
  let text: number[] = [];
  let lastText = '';
  let isFound = false;

  const end = (at: number) => {
    if (start < 0) return;
    if (starts.length >= ITEMS_MAX) throw unsafe('a list is too long');
    starts.push(start);
    ends.push(at);
    start = -1;
  };
  const beginText = () => {
    isInText = true;
    if (depth === 1) text = [];
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
    if (isInList && start < 0 && isItem(byte)) start = at;
    if (byte === QUOTE) beginText();
    else if (byte === COMMA && isInList) end(at);
    else if (isOpening(byte)) open();
    else if (isClosing(byte)) close(at);
  };
  return {
    read(chunk: Buffer): void {
      for (let index = 0; index < chunk.length; index += 1) step(chunk[index] ?? 0, offset + index);
      offset += chunk.length;
    },
    end(): { starts: readonly number[]; ends: readonly number[] } {
      if (depth !== 0 || isInText || !isFound) throw damaged('a JSON file is not complete');
      return { starts, ends };
    },
  };
}

export interface JsonItems {
  count: number;
  /** One at a time. undefined: it is not JSON, or too long. */
  read(index: number): Promise<unknown>;
  close(): Promise<void>;
}

interface ListOptions {
  /** Of the list. */
  key: string;
  /** Called after each part that was scanned. */
  rest: () => Promise<void>;
}

/** The items of a JSON file of an archive that was unpacked to this path. */
export async function openJsonItems(path: string, { key, rest }: ListOptions): Promise<JsonItems> {
  const file = await open(path, 'r');
  try {
    const { starts, ends } = await scan(file, key, rest);
    // One for all items, which are read one after another.
    const buffer = Buffer.allocUnsafe(ITEM_BYTES_MAX);
    return {
      count: starts.length,
      async read(index) {
        const start = starts[index] ?? 0;
        const length = (ends[index] ?? 0) - start;
        if (length <= 0 || length > ITEM_BYTES_MAX) return undefined;
        const { bytesRead } = await file.read(buffer, 0, length, start);
        return parseOrNothing(buffer.toString('utf8', 0, bytesRead));
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Into one buffer: those of a stream would be hundreds of megabytes until they are collected. */
async function scan(file: FileHandle, key: string, rest: () => Promise<void>) {
  const scanner = itemScanner(key);
  const buffer = Buffer.allocUnsafe(PART_BYTES);
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, PART_BYTES, at);
    if (bytesRead === 0) return scanner.end();
    scanner.read(buffer.subarray(0, bytesRead));
    at += bytesRead;
    await rest();
  }
}

export function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
