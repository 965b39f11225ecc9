// Finds the places of a source file where a small fault can be planted, and what stands there with the fault.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../workspace.mjs';

const { parseSync } = await import(
  pathToFileURL(createRequire(join(root, 'apps/web/package.json')).resolve('vite')).href
);

const swapped = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};
const filterMethod = /^(where|whereRef|having|onRef|on)$/;
const columnMethod = /^(where|whereRef|orderBy|ref|select|onRef)$/;
const columnName = /^([a-z]+\.)?[a-z]{2}[a-z]*(_[a-z]+)*$/;
const limitName = /^[A-Z][A-Z0-9_]+$/;

const finders = {
  IfStatement: ({ test }, { textOf }) => [{ kind: 'condition turned', node: test, mutated: `!(${textOf(test)})` }],
  BinaryExpression: changeOperator,
  LogicalExpression: changeOperator,
  Literal: (node, { textOf, parent }) =>
    typeof node.value === 'number' && parent.type === 'CallExpression'
      ? [{ kind: 'off by one', node, mutated: `${textOf(node)} + 1` }]
      : [],
  ExpressionStatement: (node, { parent }) =>
    parent.type === 'BlockStatement' && !node.directive
      ? [{ kind: 'line dropped', node, mutated: ';', isStatement: true }]
      : [],
  AwaitExpression: (node, { textOf }) => [{ kind: 'await missing', node, mutated: textOf(node.argument) }],
  JSXAttribute: ({ name, value }) =>
    /^on[A-Z]/.test(name.name) && value?.expression
      ? [{ kind: 'handler dropped', node: value.expression, mutated: 'undefined' }]
      : [],
  VariableDeclarator: ({ id, init }, { textOf }) =>
    limitName.test(id.name ?? '') && isNumber(init)
      ? [{ kind: 'limit doubled', node: init, mutated: `(${textOf(init)}) * 2` }]
      : [],
  CallExpression: dropFilter,
};
finders.ConditionalExpression = finders.IfStatement;

function changeOperator(node, { textOf }) {
  const operator = swapped[node.operator];
  const isSum = node.operator === '+' || node.operator === '-';
  const isText = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string';
  if (!operator || (isSum && (isText(node.left) || isText(node.right)))) return [];
  const mutated = `${textOf(node.left)} ${operator} ${textOf(node.right)}`;
  return [{ kind: isSum ? 'off by one' : 'operator changed', node, mutated }];
}

function dropFilter(node, { textOf }) {
  // Such a part cannot be repeated within a function of its own.
  const isMovable = !/\b(await|this|yield)\b/.test(textOf(node));
  return isMovable && filterMethod.test(methodOf(node))
    ? [{ kind: 'condition of a query dropped', node, mutated: textOf(node.callee.object) }]
    : [];
}

const methodOf = ({ callee }) => (callee.type === 'MemberExpression' && callee.property.name) || '';

function isNumber(node) {
  if (node?.type === 'BinaryExpression') return isNumber(node.left) && isNumber(node.right);
  return node?.type === 'Literal' && typeof node.value === 'number';
}

/**
 * All mutants of a source: `kind`, `start` and `end` of the text that is replaced, `text` of it, and `mutated`, which is
 * a statement where `isStatement`, else an expression. `isStatic`: it runs once, when the module is loaded.
 */
export function findMutants(path, source) {
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const textOf = ({ start, end }) => source.slice(start, end);
  const nodes = listNodes(program);
  const found = nodes.flatMap(({ node, parent, isStatic }) =>
    (finders[node.type]?.(node, { textOf, parent }) ?? []).map((one) => ({ ...one, isStatic })),
  );
  return [...found, ...changeColumns(nodes)].map(({ node, isStatement = false, ...rest }) => ({
    ...rest,
    start: node.start,
    end: node.end,
    text: textOf(node),
    isStatement,
  }));
}

function listNodes(program) {
  const nodes = [];
  const visit = (node, parent, isStatic) => {
    if (typeof node?.type !== 'string') return;
    if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return;
    if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && !node.declaration) return;
    nodes.push({ node, parent, isStatic });
    const isStaticInside = isStatic && !/Function/.test(node.type);
    for (const child of Object.values(node).flat()) visit(child, node, isStaticInside);
  };
  visit(program, null, true);
  return nodes;
}

function changeColumns(nodes) {
  const columns = nodes
    .filter(({ node }) => node.type === 'CallExpression' && columnMethod.test(methodOf(node)))
    .flatMap(({ node, isStatic }) => node.arguments.map((argument) => ({ node: argument, isStatic })))
    .filter(({ node }) => typeof node.value === 'string' && columnName.test(node.value));
  const names = [...new Set(columns.map(({ node }) => node.value))];
  return columns.flatMap((one) => {
    const { value, start } = one.node;
    const others = names.filter((name) => name !== value && name.includes('.') === value.includes('.'));
    return others.length > 0 ? [{ ...one, kind: 'wrong column', mutated: `'${others[start % others.length]}'` }] : [];
  });
}
