import type { Answers } from '@vibeline/core/rpc/app-router';
import type { ZodType } from 'zod';
import type { AcceptedFiles } from './stage-files.ts';

export type ProcedurePath = {
  [Feature in keyof Answers & string]: `${Feature}.${keyof Answers[Feature] & string}`;
}[keyof Answers & string];

type AnswerOf<Path extends ProcedurePath> = Path extends `${infer Feature}.${infer Name}`
  ? Feature extends keyof Answers
    ? Name extends keyof Answers[Feature]
      ? Answers[Feature][Name]
      : never
    : never
  : never;

/** One documented call: path, procedure and the form of its response. */
export interface RestRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `:name`; they win over fields of the body and the query that have the same name. */
  path: string;
  procedure: ProcedurePath;
  /** One sentence for the API's documentation. */
  summary: string;
  /** 201 where something is made, else 200. */
  status: 200 | 201;
  /** Says the status where the answer decides it. */
  statusOf: ((answer: never) => 200 | 201) | null;
  /** Whether multipart forms are read besides JSON. */
  takesForms: boolean;
  /** The files that a form may hold; null for none. */
  files: AcceptedFiles | null;
  /** Whether the answer is a page: its items go out as a list, the cursor as a `Link` header. */
  isPage: boolean;
  /** The field that holds a page's list where the contract wraps it: `{ comments: [] }`. */
  wrapped: string | null;
  /** What is sent, where that is not the procedure's own answer. Of a page: one item of it. */
  answer: { schema: ZodType; from: (answer: never) => unknown } | null;
}

interface RowParts<Path extends ProcedurePath, Sent> {
  method: RestRow['method'];
  path: `/api/${string}`;
  procedure: Path;
  summary: string;
  status?: 200 | 201;
  statusOf?: (answer: AnswerOf<Path>) => 200 | 201;
  takesForms?: boolean;
  files?: AcceptedFiles;
  answer?: { schema: ZodType<Sent>; from: (answer: AnswerOf<Path>) => Sent };
}

const plain = {
  status: 200,
  statusOf: null,
  takesForms: false,
  files: null,
  wrapped: null,
  answer: null,
} as const;

export function restRow<Path extends ProcedurePath, Sent>(parts: RowParts<Path, Sent>): RestRow {
  return { ...plain, ...parts, isPage: false };
}

type ItemOf<Answer> = Answer extends { items: (infer Item)[] } ? Item : never;

export function restList<Path extends ProcedurePath, Sent>(parts: {
  path: `/api/${string}`;
  procedure: Path;
  summary: string;
  item: { schema: ZodType<Sent>; from: (item: ItemOf<AnswerOf<Path>>) => Sent };
  wrapped?: string;
}): RestRow {
  const { item, ...rest } = parts;
  return { ...plain, method: 'GET', ...rest, answer: item, isPage: true };
}
