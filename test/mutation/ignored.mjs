/** Mutants that no test could find. */
export const ignored = {
  /** Why nothing in this node of a syntax tree is mutated, if there is a reason. @param path a path of Babel */
  shouldIgnore({ node }) {
    if (node.type === 'SwitchCase' && node.test === null && isCallOf(node.consequent[0]?.argument, 'never'))
      return 'The compiler proves that it is unreachable.';
    if (node.type === 'NewExpression' && node.callee.name === 'Error')
      return 'Only programmers read messages of bugs.';
    return undefined;
  },
};

const isCallOf = (node, name) => node?.type === 'CallExpression' && node.callee.name === name;
