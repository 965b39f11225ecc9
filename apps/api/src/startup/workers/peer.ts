import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import type { MetricObject } from 'prom-client';
import type { Config } from '../../config.ts';

/** Marks our messages: libraries send others over the same pipe. */
const MARK = 'vibeline';

export interface WorkerOrder {
  config: Config;
  /** From 0; one that replaces another has its number. */
  number: number;
  /** Whether the folder must be locked as one that a server uses: the process that started it may hold it alone. */
  locksFolder: boolean;
  demoAccounts: DemoAccount[] | null;
  isDamaged: boolean;
}

/** Messages between a worker and the primary process, without an answer. */
interface Told {
  stop: NodeJS.Signals;
  shared: SharedMessage;
}

export interface SharedMessage {
  topic: 'events' | 'video_waiting' | 'database_damaged';
  data: unknown;
}

/** Requests of one side to the other: the input and the answer. */
interface Asked {
  order: [null, WorkerOrder];
  port: [null, null];
  /** `all_metrics` are those of all processes, as text; `own_metrics` those of the process that is asked. */
  all_metrics: [null, string];
  own_metrics: [null, MetricObject[]];
}

type Input<Topic extends keyof Asked> = Asked[Topic][0];
type Answer<Topic extends keyof Asked> = Asked[Topic][1];

interface Message {
  mark: typeof MARK;
  kind: 'told' | 'asked' | 'answered' | 'failed';
  topic: string;
  id: number;
  data: unknown;
}

export interface Peer {
  /** `onSent` runs when the message has left this process, or cannot be sent. */
  tell<Topic extends keyof Told>(topic: Topic, data: Told[Topic], onSent?: () => void): void;
  onTold<Topic extends keyof Told>(topic: Topic, listener: (data: Told[Topic]) => void): void;
  ask<Topic extends keyof Asked>(topic: Topic, input: Input<Topic>, timeoutMs: number): Promise<Answer<Topic>>;
  answer<Topic extends keyof Asked>(topic: Topic, answer: (input: Input<Topic>) => Promise<Answer<Topic>>): void;
}

interface Pipe {
  send?: (message: Message, onSent: (error: Error | null) => void) => unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Both ends run the same code of one build, so what arrives has the types that were sent. */
export function createPeer(pipe: Pipe): Peer {
  const told = new Map<string, (data: never) => void>();
  const answers = new Map<string, (input: never) => Promise<unknown>>();
  const waiting = new Map<number, { resolve(data: never): void; reject(error: Error): void }>();
  let lastId = 0;

  const send = (message: Omit<Message, 'mark'>, onSent?: () => void) => {
    // Without the callback a closed pipe would be an error event, which ends the process.
    if (pipe.send) pipe.send({ mark: MARK, ...message }, () => onSent?.());
    else onSent?.();
  };
  const respond = async ({ topic, id, data }: Message) => {
    try {
      const answer = answers.get(topic);
      if (!answer) throw new Error(`Nobody answers ${topic}`);
      send({ kind: 'answered', topic, id, data: await answer(data as never) });
    } catch (error) {
      send({ kind: 'failed', topic, id, data: error instanceof Error ? error.message : String(error) });
    }
  };
  pipe.on('message', (message) => {
    if (!isOurs(message)) return;
    const { kind, topic, id, data } = message;
    if (kind === 'told') told.get(topic)?.(data as never);
    else if (kind === 'asked') void respond(message);
    else if (kind === 'answered') waiting.get(id)?.resolve(data as never);
    else waiting.get(id)?.reject(new Error(String(data)));
  });

  return {
    tell: (topic, data, onSent) => send({ kind: 'told', topic, id: 0, data }, onSent),
    onTold: (topic, listener) => void told.set(topic, listener),
    async ask(topic, input, timeoutMs) {
      lastId += 1;
      const id = lastId;
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          timer = setTimeout(() => reject(new Error(`No answer to ${topic} in ${timeoutMs} ms`)), timeoutMs);
          send({ kind: 'asked', topic, id, data: input });
        });
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    answer: (topic, answer) => void answers.set(topic, answer),
  };
}

function isOurs(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'mark') === MARK;
}
