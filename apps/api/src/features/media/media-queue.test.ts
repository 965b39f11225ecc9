import { describe, expect, it } from 'vitest';
import { createMediaQueue } from './media-queue.ts';

const ANA = 1;
const BEN = 2;
const EVE = 3;

type Lane = 'picture' | 'film';

function openQueue(lanes: Record<Lane, number> = { picture: 1, film: 2 }) {
  const queue = createMediaQueue<Lane>(lanes);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, memberId: number, lane: Lane = 'picture') =>
    queue.run(lane, memberId, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, end, started };
}

describe('the queue of work on media', () => {
  it('lets the members take turns', async () => {
    const { add, end, started } = openQueue();
    for (const name of ['ana1', 'ana2', 'ana3', 'ana4']) void add(name, ANA);
    for (const name of ['ben1', 'ben2']) void add(name, BEN);
    void add('eve1', EVE);
    const turns = ['ana1', 'ben1', 'eve1', 'ana2', 'ben2', 'ana3', 'ana4'];
    for (const name of turns) await end(name);
    expect(started).toEqual(turns);
  });

  it('serves another member next after one of those with many', async () => {
    const { add, end, started } = openQueue();
    for (const name of ['ana1', 'ana2', 'ana3', 'ana4', 'ana5']) void add(name, ANA);
    await end('ana1');
    void add('ben1', BEN);
    await end('ana2');
    expect(started).toEqual(['ana1', 'ana2', 'ben1']);
  });

  it('runs one job of a member in a lane, and two in all lanes', () => {
    const { add, started } = openQueue({ picture: 2, film: 2 });
    void add('ana1', ANA, 'film');
    void add('ana2', ANA, 'film');
    void add('ana3', ANA, 'picture');
    void add('ana4', ANA, 'picture');
    void add('ben1', BEN, 'film');
    expect(started).toEqual(['ana1', 'ana3', 'ben1']);
  });

  it('lets pictures run while films wait', () => {
    const { add, started } = openQueue();
    for (const [index, memberId] of [ANA, BEN, EVE, 4, 5].entries()) void add(`film${index}`, memberId, 'film');
    void add('picture', 6);
    expect(started).toEqual(['film0', 'film1', 'picture']);
  });

  it('refuses a member who has four waiting, and nobody else', async () => {
    const { add, end, started } = openQueue();
    for (let count = 0; count < 5; count += 1) void add(`ana${count}`, ANA);
    expect(() => add('ana5', ANA)).toThrow('Too many requests. Please try again later.');
    expect(() => add('ana5', ANA, 'film')).toThrow();
    void add('ben', BEN);
    await end('ana0');
    await end('ben');
    expect(started).toEqual(['ana0', 'ben', 'ana1']);
    expect(() => void add('ana5', ANA)).not.toThrow();
  });

  it('full of other members’ jobs, takes a newcomer’s in place of the last one of who has the most', async () => {
    const { add, end, started } = openQueue();
    const refused: string[] = [];
    const addMany = (memberId: number, count: number) => {
      for (let index = 0; index < count; index += 1) {
        const name = `${memberId}_${index}`;
        add(name, memberId).catch((error: Error) => refused.push(`${name}: ${error.message}`));
      }
    };
    addMany(100, 1);
    for (let memberId = 101; memberId <= 116; memberId += 1) addMany(memberId, 4);
    // There are 64 places: one each for as many newcomers as others have more than two waiting, and then still one each.
    addMany(ANA, 1);
    await end('none');
    expect(refused).toEqual(['101_3: Service busy']);
    for (let memberId = 201; memberId <= 247; memberId += 1) addMany(memberId, 1);
    await end('none');
    expect(refused).toHaveLength(48);
    expect(new Set(refused.map((one) => one.split(':')[0]?.slice(0, 4))).size).toBe(16);
    // Now 64 members have one waiting each.
    expect(() => add('ben', BEN)).toThrow('Service busy');
    await end('100_0');
    expect(started).toEqual(['100_0', '101_0']);
    addMany(BEN, 1);
    expect(refused).toHaveLength(48);
  });

  it('goes on after a job that failed', async () => {
    const queue = createMediaQueue<Lane>({ picture: 1, film: 1 });
    await expect(queue.run('picture', ANA, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('picture', ANA, () => Promise.resolve('done'))).toBe('done');
  });
});
