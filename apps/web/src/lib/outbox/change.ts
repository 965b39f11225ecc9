import { type FieldChecks, hasFields } from './input-fields.ts';
import { addToOutbox } from './outbox.ts';

/** A kind of change that waits in the outbox. How it is sent is in the `*.outbox.ts` beside it, which is loaded later. */
export interface Change<Input, Entity = unknown> {
  /** It is stored with the input, as the fields of the input are: one of another shape is another kind. */
  kind: string;
  accepts(input: unknown): input is Input;
  /** `name` says whose entity is changed, where the input does not. */
  title(input: Input, name: string): string;
  /** The entity as it is once the change has been made. */
  overlay(entity: Entity, input: Input): Entity;
}

export type InputOf<Kind> = Kind extends Change<infer Input> ? Input : never;

interface Definition<Input, Entity> {
  title: (input: Input, name: string) => string;
  overlay?: (entity: Entity, input: Input) => Entity;
}

export function defineChange<Input, Entity>(
  kind: string,
  checks: FieldChecks<Input>,
  { title, overlay = (entity) => entity }: Definition<Input, Entity>,
): Change<Input, Entity> {
  return { kind, accepts: (input) => hasFields<Input>(input, checks), title, overlay };
}

/** Only the last of several changes of one kind with the same `id` is sent; with null each is. */
export function addChange<Input>(
  { kind, title }: Change<Input>,
  id: number | string | null,
  input: Input,
  name = '',
): void {
  addToOutbox({ kind, scope: id === null ? null : `${kind}:${id}`, input, title: title(input, name) });
}
