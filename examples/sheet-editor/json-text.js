/** JSON as editable text: its line breaks, and the positions of its values. */

/** Maximum line length; shorter values stay on one line. */
const WIDTH = 76;

/**
 * Prints a value as JSON, with short lists and objects on one line.
 * @param {unknown} value anything that JSON can hold
 * @returns {string}
 */
export function printJson(value, indent = '') {
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => printJson(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${printJson(item, inner)}`);
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function onOneLine(value) {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${onOneLine(item)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/**
 * The node at a path such as `rows[3].pattern`, or its closest ancestor if the path does not exist.
 * @param {JsonNode} root
 * @param {string} path
 * @returns {JsonNode}
 */
export function nodeAt(root, path) {
  const index = /^\[(\d+)\]/.exec(path);
  const item = index && root.items?.[Number(index[1])];
  if (item) return nodeAt(item, path.slice(index[0].length));
  const name = path.replace(/^\./, '');
  // Property names may contain dots.
  const property = root.properties?.find(({ keyNode: { value } }) => {
    const next = name.slice(value.length, value.length + 1);
    return value !== '' && name.startsWith(value) && ['', '.', '['].includes(next);
  });
  if (!property) return root;
  const { keyNode, valueNode } = property;
  return valueNode ? nodeAt(valueNode, name.slice(keyNode.value.length)) : keyNode;
}
