import type { TestAPI } from 'vitest'

/** Extends a test with other values of its options. Unlike `extend`, it checks their names and types. */
export const withOptions = <Context>(
  test: TestAPI<Context>,
  options: NoInfer<Partial<Context>>,
): TestAPI<Context> => test.extend<object>(options)
