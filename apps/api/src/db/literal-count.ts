import { type OperationNode, ValueNode } from 'kysely';

/** The number of a LIMIT or OFFSET as SQL. Both compilers write it into the statement, so that it can be planned for. */
export function literalCount(node: OperationNode): string {
  if (!ValueNode.is(node) || !Number.isSafeInteger(node.value)) throw new Error('A limit must be a whole number');
  return String(node.value);
}
