const FIELD_OF_ITEM = /^([^[\]]+)\[\](\[.+\])$/;

/**
 * Gives the objects of a list numbers, `words[0][text]` for `words[][text]`, as Rails reads them: one begins where a field
 * repeats. To be called with the names of all fields, in their order.
 */
export function listNumbering(): (name: string) => string {
  const lists = new Map<string, { number: number; fields: Set<string> }>();
  return (name) => {
    const [, list, field] = FIELD_OF_ITEM.exec(name) ?? [];
    if (list === undefined || field === undefined) return name;
    let item = lists.get(list) ?? { number: 0, fields: new Set() };
    // A list in the object has one value more.
    if (item.fields.has(field) && !field.endsWith('[]')) item = { number: item.number + 1, fields: new Set() };
    item.fields.add(field);
    lists.set(list, item);
    return `${list}[${item.number}]${field}`;
  };
}
