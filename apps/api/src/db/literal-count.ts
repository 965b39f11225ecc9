import { type OperationNode, ValueNode } from 'kysely';

/** LIMIT or OFFSET as a literal, so that the statement is planned for this number. */
export function literalCount(node: OperationNode): string {
  if (!ValueNode.is(node) || !Number.isSafeInteger(node.value)) throw new Error('A limit must be a whole number');
  return String(node.value);
}
