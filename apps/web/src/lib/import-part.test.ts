import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FileError, type importPart as ImportPart } from './import-part.ts';

const script = () => new Response('', { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });

let importPart: typeof ImportPart;
/** By address; `null`: without a connection. */
let answers: Record<string, () => Response | null>;
let asked: string[];

beforeEach(async () => {
  vi.resetModules();
  ({ importPart } = await import('./import-part.ts'));
  document.head.replaceChildren();
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const answer = answers[url]?.() ?? null;
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  return () => vi.unstubAllGlobals();
});

const load = vi.fn(async () => ({ part: true }));

describe('importPart', () => {
  it('imports once all scripts have arrived, and fetches none twice', async () => {
    answers = { '/assets/a.js': script, '/assets/b.js': script };
    expect(await importPart(load, ['assets/a.js', 'assets/b.js'])).toEqual({ part: true });
    await importPart(load, ['assets/b.js']);
    expect(asked).toEqual(['/assets/a.js', '/assets/b.js']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('imports nothing while a script is missing, and fetches it again at the next try', async () => {
    answers = { '/assets/a.js': script };
    const files = ['assets/a.js', 'assets/shared.js'];
    await expect(importPart(load, files)).rejects.toMatchObject({ name: 'FileError', isGone: false });
    expect(load).not.toHaveBeenCalled();
    answers['/assets/shared.js'] = script;
    await importPart(load, files);
    expect(asked).toEqual(['/assets/a.js', '/assets/shared.js', '/assets/shared.js']);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['the server has no such file', () => new Response('', { status: 404 }), true],
    ['a page stands in its place', () => new Response('', { headers: { 'Content-Type': 'text/html' } }), true],
    ['the server is overloaded', () => new Response('', { status: 503 }), false],
  ])('says whether a script is gone when %s', async (_case, answer, isGone) => {
    answers = { '/assets/a.js': answer };
    await expect(importPart(load, ['assets/a.js'])).rejects.toMatchObject({ isGone });
  });

  it('adds a style sheet to the page, and again after it has failed', async () => {
    const settle = (type: 'load' | 'error') => document.querySelector('link')?.dispatchEvent(new Event(type));
    const failing = importPart(load, ['assets/a.css']);
    settle('error');
    await expect(failing).rejects.toThrow('/assets/a.css could not be fetched.');
    expect(document.querySelector('link')).toBeNull();
    const working = importPart(load, ['assets/a.css']);
    settle('load');
    await working;
    await importPart(load, ['assets/a.css']);
    expect(document.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('imports what has no files of its own', async () => {
    await importPart(load);
    expect(load).toHaveBeenCalledOnce();
    expect(new FileError('/a', false).message).toBe('/a could not be fetched.');
  });
});
