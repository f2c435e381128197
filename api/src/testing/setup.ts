/** Before each file of tests. */
import { vi } from 'vitest'

// The real cost, a tenth of a second for each password and PIN, would slow the tests down; argon2.test.ts checks it.
vi.mock(import('../argon2-cost.ts'), () => ({
  cost: { memory: 8, passes: 1, parallelism: 1, tagLength: 32 },
}))
