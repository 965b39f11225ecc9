import { describe, expect, it } from 'vitest';
import { chooseFiles, chooseHeader, kindOfFile } from './attachment-files.rules.ts';

const limits = { imageMegabytes: 5, videoMegabytes: 100 };
const MB = 1024 * 1024;
const picture = (name: string, size = MB) => ({ name, type: 'image/jpeg', size });
const video = (name: string, size = MB) => ({ name, type: 'video/mp4', size });
const namesOf = (accepted: { file: { name: string } }[]) => accepted.map(({ file }) => file.name);

describe('chooseFiles', () => {
  it('leaves out an image over 5 MB and accepts the others', () => {
    const { accepted, problem } = chooseFiles([picture('a', 5 * MB), picture('b', 5 * MB + 1), picture('c')], [], {
      limits,
    });
    expect(namesOf(accepted)).toEqual(['a', 'c']);
    expect(problem).toEqual({ title: 'File too large', description: 'Please select images smaller than 5MB' });
  });

  it('accepts a video up to 100 MB', () => {
    expect(chooseFiles([video('a', 100 * MB)], [], { limits }).problem).toBeNull();
    expect(chooseFiles([video('a', 100 * MB + 1)], [], { limits }).problem).toEqual({
      title: 'File too large',
      description: 'Please select a video smaller than 100MB',
    });
  });

  it('accepts ten pictures and one video, including those already attached', () => {
    const ten = Array.from({ length: 10 }, (_, index) => picture(`${index}`));
    const all = chooseFiles([...ten, picture('eleventh'), video('first'), video('second')], [], { limits });
    expect(namesOf(all.accepted)).toEqual([...ten.map(({ name }) => name), 'first']);
    expect(all.problem?.description).toBe('A post can have at most 10 images. A post can have at most one video');
    expect(chooseFiles([video('more')], ['video'], { limits }).accepted).toEqual([]);
  });

  it.each(['image/svg+xml', 'image/heic', 'application/pdf', 'text/html'])('rejects %s', (type) => {
    const { accepted, problem } = chooseFiles([{ name: 'file', type, size: 10 }], [], { limits });
    expect([accepted, problem?.title]).toEqual([[], 'Unsupported file type']);
  });

  it('rejects an empty file', () => {
    expect(chooseFiles([picture('a', 0)], [], { limits }).problem?.title).toBe('Empty file');
  });

  it('uses the extension when the browser does not know the type', () => {
    expect(kindOfFile({ name: 'Clip.MOV', type: '' })).toBe('video');
    expect(kindOfFile({ name: 'photo.jpeg', type: '' })).toBe('image');
    expect(kindOfFile({ name: 'photo.jpeg', type: 'text/html' })).toBeNull();
  });
});

describe('chooseHeader', () => {
  it('accepts less than 10 MB', () => {
    expect(chooseHeader(picture('a', 10 * MB - 1), [], limits).accepted?.kind).toBe('image');
    expect(chooseHeader(video('a', 10 * MB), [], limits)).toEqual({
      accepted: null,
      problem: { title: 'File too large', description: 'Please select a file smaller than 10MB' },
    });
  });

  it('respects the number of videos in a post', () => {
    expect(chooseHeader(video('a'), ['video'], limits).problem?.description).toBe('A post can have at most one video');
  });
});
