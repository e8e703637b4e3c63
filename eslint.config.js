import eslint from '@eslint/js';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/** The pure folders know no clock, no chance, no process and no console: whatever they need is handed in. */
const pure = [
  ...['rules', 'languages', 'rulesets', 'wyb', 'sheets'].map(
    (folder) => `packages/engine/src/${folder}/**/*.ts`,
  ),
  'packages/{strategy,trainer}/src/**/*.ts',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      'coverage/',
      'data/',
      '**/node_modules/',
      // Programs that are type-checked by their specs, against what these make.
      'test/typed-client/',
      'test/client/program.ts',
      // Made by packages/client/tools/documents.mjs, and by tools/messages.mjs.
      'packages/client/src/documents/documents.ts',
      '**/*.generated.ts',
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Nest's modules and GraphQL's models are classes that carry only decorators.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // GraphQL's models are classes for their decorators alone; plain objects of their shape answer faster.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 400 }],
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['**/*.ts'],
    // Their fields must not be among an object's own properties.
    ignores: ['packages/engine/src/rules/compiled/compiled-ruleset.ts', 'src/identity/token-holder.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'PrivateIdentifier', message: 'Use `private`: one way for all private members.' },
      ],
    },
  },
  {
    // The reader of inputs hears of them only by the decorators of `input-shape`. Settings have no such reader.
    files: ['src/**/*.ts'],
    ignores: ['src/kernel/input/input-shape.ts', 'src/kernel/config/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'class-transformer',
              message: 'Use `Normalized` and `Nested` of src/kernel/input/input-shape.ts.',
            },
            {
              name: '@nestjs/graphql',
              importNames: ['Info'],
              message: 'REST calls resolvers without it: see src/http/rest/resolve.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: pure,
    ignores: ['**/*.spec.ts', '**/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        'Date',
        'process',
        'console',
        'performance',
        'setTimeout',
        'setInterval',
        'crypto',
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
      'no-restricted-imports': ['error', { patterns: ['node:*', '@nestjs/*', 'typeorm'] }],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      ...tseslint.configs.disableTypeChecked.languageOptions,
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        URL: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        setImmediate: 'readonly',
        setTimeout: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
  {
    // TypeScript checks the names of the browser there.
    files: ['src/http/pages/browser/*.js', 'examples/sheet-editor/*.js'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['examples/table/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['document', 'location', 'history', 'localStorage', 'navigator', 'addEventListener']
          .concat(['Option', 'FormData', 'URLSearchParams'])
          .map((name) => [name, 'readonly']),
      ),
    },
  },
  prettier,
);
